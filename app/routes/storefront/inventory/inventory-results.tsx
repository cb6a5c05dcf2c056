import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import type { CardPage } from '../../../../shared/cars/car-answers.ts';
import { CarCard, CarCardSkeleton } from '../../../components/car/car-card.tsx';
import { inventoryPath } from '../../../state/last-list.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/classes.ts';
import { LoadMore } from './load-more.tsx';
import { NoCars } from './no-cars.tsx';

/** Three beside each other; two of them and the filters; two; one. */
const SIZES = '(min-width: 80rem) 19rem, (min-width: 64rem) calc(50vw - 12.5rem), (min-width: 40rem) 46vw, 92vw';
/** So many pictures do not wait to be scrolled to. */
const EAGER = 3;
/** What a screen shows of them at first: seldom more than one where they stand one below the other. */
const firstScreen = () => (matchMedia('(min-width: 40rem)').matches ? 3 : 1);
const nextRow = ['first', 'second', 'third'];
/** So many pages are followed by another one unasked; then the footer can be reached. */
const PAGES_AUTOMATIC = 2;
type CarsQuery = UseInfiniteQueryResult<InfiniteData<CardPage>>;

interface InventoryResultsProps {
  address: URLSearchParams;
  query: CarsQuery;
  /** A range that cannot be. */
  problem: string | undefined;
  failed: string | undefined;
  /** Other results are on their way; these stay in sight until they have come. */
  loading: boolean;
  /** Not while the first screen alone is drawn. */
  isWhole: boolean;
}

export function InventoryResults({ address, query, problem, failed, loading, isWhole }: InventoryResultsProps) {
  if (problem) return <NoCars address={address} problem={problem} />;
  if (!query.data) return <LoadFailure message={failed ?? 'Failed to load cars. Please try again.'} />;
  const { data, meta } = query.data.pages[0] ?? { data: [], meta: undefined };
  if (data.length === 0) return <NoCars address={address} didYouMean={meta?.didYouMean} />;
  return (
    <>
      {meta?.lookedFurther && (
        <p className="mb-5 max-w-reading text-ink-soft">
          No exact match for “{address.get('search')}”. These cars match every word.
        </p>
      )}
      <CarGrid address={address} query={query} pages={query.data.pages} loading={loading} isWhole={isWhole} />
    </>
  );
}

function LoadFailure({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Alert
      tone="danger"
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Retry
        </Button>
      }
    >
      {message}
    </Alert>
  );
}

interface CarGridProps {
  address: URLSearchParams;
  query: CarsQuery;
  pages: CardPage[];
  loading: boolean;
  isWhole: boolean;
}

function CarGrid({ address, query, pages, loading, isWhole }: CarGridProps) {
  const loaded = pages.flatMap((page) => page.data);
  const cars = isWhole ? loaded : loaded.slice(0, firstScreen());
  const nextCursor = pages.at(-1)?.meta.nextCursor;
  const more = () => {
    if (!query.isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <>
      <ul
        className={cx(
          'grid gap-5 transition-opacity duration-calm sm:grid-cols-2 xl:grid-cols-3',
          loading && 'opacity-50',
        )}
      >
        {cars.map((car, index) => (
          <li key={car._id}>
            <CarCard car={car} sizes={SIZES} eager={index === 0 || (index < EAGER && 'beside')} headingLevel="h2" />
          </li>
        ))}
        {query.isFetchingNextPage &&
          nextRow.map((place) => (
            <li key={place}>
              <CarCardSkeleton />
            </li>
          ))}
      </ul>
      {/* Room for the rest, lest the footer be seen where it comes. */}
      {cars.length < loaded.length && <div className="min-h-dvh" />}
      {query.isFetchNextPageError ? (
        <div className="mt-6">
          <Alert tone="danger" action={<Button onClick={more}>Retry</Button>}>
            Failed to load cars. Please try again.
          </Alert>
        </div>
      ) : (
        // Below a part of the cars alone it would be near at once, and ask for more of them.
        isWhole &&
        nextCursor && (
          <LoadMore
            path={nextPath(address, nextCursor)}
            busy={query.isFetchingNextPage}
            automatic={pages.length <= PAGES_AUTOMATIC}
            onWanted={more}
          />
        )
      )}
    </>
  );
}

function nextPath(address: URLSearchParams, cursor: string): string {
  const next = new URLSearchParams(address);
  next.set('cursor', cursor);
  return inventoryPath(next);
}
