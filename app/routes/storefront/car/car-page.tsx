import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { href, Link, useParams } from 'react-router';
import { carDetail } from '../../../api/cars/cars.ts';
import { knownCar } from '../../../api/cars/known-cars.ts';
import { carTitle } from '../../../components/car/car-facts.ts';
import { useStoreName } from '../../../components/layout/wordmark.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { signInPath } from '../../../state/destination.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { useRequireUser } from '../../../state/use-require-user.ts';
import { useHydrated } from '../../../ui/use-lazy-module.ts';
import type { Route } from './+types/car-page.ts';
import { CarDetails } from './car-details.tsx';
import { CarFailure } from './car-page-failure.tsx';
import { CarSkeleton } from './car-skeleton.tsx';

const RESERVED_ASKED_EVERY_MS = 30_000;

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void cacheFor('user')?.prefetchQuery(carDetail(params.id));
  return null;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: 'Car details',
    description: 'Everything about this car: pictures, facts, features and price.',
    path: href('/cars/:id', { id: params.id }),
    unlisted: true,
  });

/** The token is in the browser's storage, so the server can only draw what comes before the car (D39). */
export default function CarPage() {
  const { id = '' } = useParams();
  const user = useRequireUser();
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  const car = useQuery({
    ...carDetail(id),
    enabled: user !== null,
    // Somebody who waits for it sees it come free.
    refetchInterval: ({ state }) => (state.data?.reservedUntil ? RESERVED_ASKED_EVERY_MS : false),
  });
  useTitle(car.data && carTitle(car.data));

  if (car.data && user) return <CarDetails key={car.data._id} car={car.data} />;
  if (car.error) return <CarFailure error={car.error} onRetry={() => void car.refetch()} />;
  return (
    <>
      {!isHydrated && <WithoutScript id={id} />}
      <CarSkeleton known={user ? knownCar(queryClient, id) : undefined} />
    </>
  );
}

function WithoutScript({ id }: { id: string }) {
  return (
    <noscript>
      <p className="page-width pt-10">
        Car details are for signed-in customers, and signing in needs JavaScript. Please switch it on, then{' '}
        <Link to={signInPath(href('/cars/:id', { id }))} className="text-link">
          sign in
        </Link>
        .
      </p>
    </noscript>
  );
}

function useTitle(title: string | undefined) {
  const storeName = useStoreName();
  useEffect(() => {
    if (title) document.title = `${title} | ${storeName}`;
  }, [title, storeName]);
}
