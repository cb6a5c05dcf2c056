import { useQuery } from '@tanstack/react-query';
import type { OrderDetail, OwnOrder } from '../../../../../shared/orders/orders.ts';
import type { Return } from '../../../../../shared/orders/returns/returns.ts';
import { ownOrder } from '../../../../api/orders/handover.ts';
import { BoughtOptions } from '../../../../components/bought-options.tsx';
import { CarPicture } from '../../../../components/car/car-picture.tsx';
import { TitleText } from '../../../../components/car/title-text.tsx';
import { shopTime } from '../../../../shop-time.ts';
import { cx } from '../../../../ui/classes.ts';
import { useLazyModule } from '../../../../ui/hooks/use-lazy-module.ts';
import { DashboardSkeleton } from '../../layout/skeletons.tsx';
import { ListFailure } from '../../list/list-states.tsx';
import { OrderLinks } from '../order-links.tsx';
import { OrderTotal } from '../order-total.tsx';
import { Receiving } from './receiving.tsx';
import { Timeline } from './timeline.tsx';

/** One order: how far it has come, how it is received, and what was bought. */
export function OwnOrderView({ id }: { id: string }) {
  const { data: order, error, isFetching, refetch } = useQuery(ownOrder(id));
  if (error && !order) {
    return <ListFailure message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!order) return <DashboardSkeleton />;
  return (
    <>
      <Timeline order={order} />
      <Receiving order={order} />
      <Returning order={order} />
      <Bought order={order} />
    </>
  );
}

/** Comes by itself once there is something to give back, so that nobody else loads it. */
function Returning({ order }: { order: OwnOrder | OrderDetail }) {
  const isNeeded = order.return !== null || order.returnTerms !== null;
  const { part, hasFailed, load } = useLazyModule(() => import('./own-return.tsx'), isNeeded);
  if (hasFailed) return <ListFailure message="The return could not be loaded." isRetrying={false} onRetry={load} />;
  return part && <part.OwnReturn order={order} />;
}

function Bought({ order }: { order: OwnOrder | OrderDetail }) {
  const car = 'car' in order ? order.car : order.carId;
  const name = car.title || 'Car Order';
  return (
    <section
      aria-labelledby="bought"
      className={cx(
        'grid gap-x-6 gap-y-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5',
        car.image && 'sm:grid-cols-[13rem_minmax(0,1fr)]',
      )}
    >
      {car.image && (
        <CarPicture image={car.image} alt={name} sizes="(min-width: 40rem) 13rem, 92vw" className="rounded-control" />
      )}
      <div className="grid content-start gap-3">
        <div className="grid gap-1">
          <h2 id="bought" className="text-heading">
            <TitleText text={name} />
          </h2>
          <BoughtOptions {...order} />
          <p className="text-fine text-ink-soft tabular-nums">
            Order {order.number} · Quantity: {order.quantity} · {shopTime(order.createdAt)}
          </p>
        </div>
        <OrderTotal totalprice={order.totalprice} refunded={isRefundTold(order.return) ? undefined : order.refunded} />
        <OrderLinks order={order} />
      </div>
    </section>
  );
}

/** The return stands right above what was bought: once it counts the money, it says all that has gone back of the order. */
function isRefundTold(latest: Return | null): boolean {
  return latest !== null && (latest.state === 'settled' || latest.deductions.length > 0);
}
