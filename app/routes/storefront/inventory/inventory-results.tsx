import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { CardPage } from '../../../../shared/cars/cars.ts';
import { carPages } from '../../../api/cars.ts';
import { CarCard, CarCardSkeleton } from '../../../components/car/car-card.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { cx } from '../../../ui/classes.ts';
import { inventoryPath } from './inventory-search-params.ts';
import { NoCars } from './no-cars.tsx';

const SIZES = '(min-width: 84rem) 19rem, (min-width: 64rem) 24vw, (min-width: 40rem) 46vw, 92vw';
const EAGER = 3;
const nextRow = ['first', 'second', 'third'];
/** How far below the screen the end of the list may be when more of it is fetched. */
const AHEAD = '800px';

interface InventoryResultsProps {
  address: URLSearchParams;
  list: InfiniteData<CardPage, string | null> | undefined;
  failed: string | undefined;
  /** Other results are on their way; these stay in sight until they have come. */
  loading: boolean;
}

export function InventoryResults({ address, list, failed, loading }: InventoryResultsProps) {
  if (!list) return <LoadFailure message={failed ?? 'Failed to load cars. Please try again.'} />;
  if (list.pages[0]?.data.length === 0) return <NoCars address={address} />;
  return <CarGrid address={address} list={list} loading={loading} />;
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
  list: InfiniteData<CardPage, string | null>;
  loading: boolean;
}

function CarGrid({ address, list, loading }: CarGridProps) {
  const query = useInfiniteQuery({ ...carPages(address), initialData: list });
  const cars = query.data.pages.flatMap((page) => page.data);
  const nextCursor = query.data.pages.at(-1)?.meta.nextCursor;
  const more = () => {
    if (!query.isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <>
      <ul
        className={cx(
          'grid gap-5 transition-opacity duration-calm sm:grid-cols-2 xl:grid-cols-3',
          loading && 'pointer-events-none opacity-50',
        )}
      >
        {cars.map((car, index) => (
          <li key={car._id}>
            <CarCard car={car} sizes={SIZES} eager={index < EAGER} headingLevel="h2" />
          </li>
        ))}
        {query.isFetchingNextPage &&
          nextRow.map((place) => (
            <li key={place}>
              <CarCardSkeleton />
            </li>
          ))}
      </ul>
      {query.isFetchNextPageError ? (
        <div className="mt-6">
          <Alert tone="danger" action={<Button onClick={more}>Retry</Button>}>
            Failed to load cars. Please try again.
          </Alert>
        </div>
      ) : (
        nextCursor && <LoadMore path={nextPath(address, nextCursor)} busy={query.isFetchingNextPage} onWanted={more} />
      )}
    </>
  );
}

function nextPath(address: URLSearchParams, cursor: string): string {
  const next = new URLSearchParams(address);
  next.set('cursor', cursor);
  return inventoryPath(next);
}

interface LoadMoreProps {
  path: string;
  busy: boolean;
  onWanted: () => void;
}

/** A real link to the next page; with script it only ever adds to this one, as soon as it comes near. */
function LoadMore({ path, busy, onWanted }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const comeNear = useEffectEvent(onWanted);

  useEffect(() => {
    if (!place.current || busy) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && comeNear(), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [busy]);

  return (
    <div ref={place} className="mt-8 flex justify-center">
      <Link
        to={path}
        aria-disabled={busy}
        onClick={(event) => {
          event.preventDefault();
          onWanted();
        }}
        className={buttonLook('secondary', 'large')}
      >
        Load more
      </Link>
    </div>
  );
}
