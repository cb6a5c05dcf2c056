import { useInfiniteQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import type { StockMovement } from '../../../../../shared/cars/stock.ts';
import { stockPages } from '../../../../api/cars/stock.ts';
import { DateTime } from '../../../../components/date-time.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ListFailure } from '../../list/list-states.tsx';

/** How many of a car there are and how many are held, and how it came to be so: the latest first. */
export function StockHistory({ carId }: { carId: string }) {
  const history = useInfiniteQuery(stockPages(carId));
  const pages = history.data?.pages ?? [];
  const movements = pages.flatMap(({ data }) => data);
  const now = pages[0]?.meta;
  return (
    <section aria-labelledby="stock-title" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <h2 id="stock-title" className="text-heading">
        Stock
      </h2>
      {history.isPending && (
        <div role="status" className="grid w-full gap-4 rounded-card bg-surface p-5 ring-1 ring-line">
          <span className="sr-only">Loading the stock...</span>
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      )}
      {now && (
        <dl className="grid w-full grid-cols-3 gap-3">
          <Count name="On hand" count={now.onHand} />
          <Count name="Held by checkouts" count={now.held} />
          <Count name="Can be bought" count={now.onHand - now.held} />
        </dl>
      )}
      {movements.length > 0 && (
        <ol
          aria-label="Stock history"
          className="w-full divide-y divide-line rounded-card bg-surface px-4 ring-1 ring-line sm:px-5"
        >
          {movements.map((movement) => (
            <MovementItem key={movement._id} movement={movement} />
          ))}
        </ol>
      )}
      {history.isSuccess && movements.length === 0 && <p className="text-ink-soft">No stock changes yet.</p>}
      {history.isError && (
        <ListFailure
          message={history.error.message}
          isRetrying={history.isFetching}
          onRetry={() => (history.data ? history.fetchNextPage() : history.refetch())}
        />
      )}
      {history.hasNextPage && !history.isError && (
        <Button variant="secondary" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="grid gap-0.5 rounded-card bg-surface px-4 py-3 ring-1 ring-line sm:px-5 sm:py-4">
      <dt className="text-fine text-ink-soft">{name}</dt>
      <dd className="font-semibold text-title tabular-nums">{count}</dd>
    </div>
  );
}

const words: Record<StockMovement['kind'], string> = {
  opening: 'Opening count',
  bought: 'Added to inventory',
  held: 'Held by a checkout',
  freed: 'Released: not paid',
  sold: 'Sold',
  returned: 'Came back',
  counted: 'Counted',
  imported: 'Imported',
  bought_back: 'Bought back',
  set_aside: 'Set aside until you count it',
};

function MovementItem({ movement }: { movement: StockMovement }) {
  const { kind, onHand, held, onHandAfter, heldAfter, actor, orderId, order, file, createdAt } = movement;
  const by = actor ? (actor.name ?? 'A former user') : 'The shop';
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{words[kind]}</span>
          {file && ` from ${file}`}
        </span>
        <span className="text-fine text-ink-soft tabular-nums">
          <DateTime text={createdAt} />
        </span>
      </p>
      <p className="text-fine text-ink-soft tabular-nums [overflow-wrap:anywhere]">
        {onHand !== 0 && `On hand ${signed(onHand)}, now ${onHandAfter}. `}
        {held !== 0 && `Held ${signed(held)}, now ${heldAfter}. `}
        {by}
        {orderId && order && (
          <>
            {' · '}
            <Link to={href('/dashboard/adminOrders/:id', { id: orderId })} className="text-link">
              Order {order.number}
            </Link>
            {order.customer && ` by ${order.customer}`}
          </>
        )}
      </p>
    </li>
  );
}

const signed = (count: number) => (count > 0 ? `+${count}` : `−${-count}`);
