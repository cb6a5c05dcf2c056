import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { href } from 'react-router';
import type { CardCar } from '../../../../shared/cars/cars.ts';
import { featuredCars } from '../../../api/cars/cars.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { CarCard, CarCardSkeleton } from '../../../components/car/car-card.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/classes.ts';
import { Overlay } from '../../../ui/overlay.tsx';

const SHOWN = 4;
const row = 'grid gap-5 sm:grid-cols-2';
/** A shop with few cars shows them larger, and leaves no gap. */
const columns = ['', 'lg:grid-cols-2', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'];
/** How wide the picture of one of so many is, two or more. */
const sizesOf = (count: number) =>
  `(min-width: 84rem) ${80 / count}rem, (min-width: 64rem) ${92 / count}vw, (min-width: 40rem) 46vw, 92vw`;

interface FeaturedProps {
  /** What the server already found. */
  known: CardCar[] | undefined;
  /** The server tried and could not. */
  failed: boolean | undefined;
}

export function Featured(props: FeaturedProps) {
  return (
    <section aria-labelledby="featured" className="page-width pt-20 sm:pt-28">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="featured" className="text-title">
          Featured Cars
        </h2>
        <ButtonLink to={href('/allProducts')} variant="quiet" className="-mx-4">
          View All Cars
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </ButtonLink>
      </div>
      <FeaturedCars {...props} />
    </section>
  );
}

function FeaturedCars({ known, failed }: FeaturedProps) {
  const query = useQuery({ ...featuredCars, enabled: !failed, ...(known ? { initialData: known } : {}) });

  const cars = query.data?.slice(0, SHOWN) ?? [];

  if (cars.length > 0) {
    return (
      <ul className={cx(row, columns[cars.length])}>
        {cars.map((car) => (
          <li key={car._id}>
            <CarCard car={car} sizes={sizesOf(Math.max(2, cars.length))} />
          </li>
        ))}
      </ul>
    );
  }
  if (query.data) {
    return <p className="rounded-card bg-sunken px-6 py-14 text-center">No featured cars available at the moment.</p>;
  }
  if (query.isFetching || (query.isPending && !failed)) return <FeaturedLoading />;
  return (
    <Alert tone="danger" action={<Button onClick={() => void query.refetch()}>Retry</Button>}>
      Failed to load featured cars
    </Alert>
  );
}

function FeaturedLoading() {
  return (
    <div className="relative rounded-card">
      <div className={cx(row, columns[SHOWN])}>
        <CarCardSkeleton />
        <CarCardSkeleton />
        <CarCardSkeleton />
        <CarCardSkeleton />
      </div>
      <Overlay text="Loading featured cars..." />
    </div>
  );
}
