import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { href, Link, useParams } from 'react-router';
import type { CardCar } from '../../../../shared/cars/cars.ts';
import { carDetail } from '../../../api/cars/car-queries.ts';
import { knownCar } from '../../../api/cars/known-cars.ts';
import { optionList } from '../../../api/options/options.ts';
import { carTitle, describePicture } from '../../../components/car/car-facts.ts';
import { CarPicture } from '../../../components/car/car-picture.tsx';
import { Price } from '../../../components/car/price.tsx';
import { TitleText } from '../../../components/car/title-text.tsx';
import { useStoreName } from '../../../components/layout/wordmark.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { signInPath } from '../../../state/destination.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { useRequireUser } from '../../../state/use-require-user.ts';
import { useHydrated } from '../../../ui/hooks/use-lazy-module.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Route } from './+types/car-page.ts';
import { CarDetails } from './car-details.tsx';
import { CarFailure } from './car-page-failure.tsx';

const RESERVED_ASKED_EVERY_MS = 30_000;

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const cache = cacheFor('user');
  void cache?.prefetchQuery(carDetail(params.id));
  void cache?.prefetchQuery(optionList);
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
        Car details are for signed-in customers, and signing in needs JavaScript. Please turn it on, then{' '}
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

/** The page's shape while its car is on the way, and in it what a list has told of the car already. */
function CarSkeleton({ known }: { known: CardCar | undefined }) {
  return (
    <div className="page-width grid gap-10 pt-6 pb-16 lg:grid-cols-[minmax(0,1.55fr)_minmax(20rem,1fr)] lg:gap-14 lg:pt-10">
      {known ? (
        <CarPicture
          image={known.image}
          alt={describePicture(known)}
          category={known.category}
          color={known.color}
          sizes="(min-width: 84rem) 48rem, (min-width: 64rem) 58vw, 100vw"
          eager
          className="self-start rounded-scene"
        />
      ) : (
        <Skeleton className="aspect-[8/5] w-full rounded-scene" />
      )}
      <div className="grid content-start gap-5">
        <p role="status" className="flex items-center gap-3 font-semibold text-ink-soft">
          <Spinner />
          Loading car details...
        </p>
        {known ? <KnownHeading car={known} /> : <HeadingSkeleton />}
        <div className="mt-4 grid grid-cols-2 gap-4">
          {[1, 2, 3, 4, 5, 6].map((fact) => (
            <Skeleton key={fact} className="h-12" />
          ))}
        </div>
      </div>
    </div>
  );
}

function KnownHeading({ car }: { car: CardCar }) {
  return (
    <>
      <h1 className="text-title">
        <TitleText text={carTitle(car)} />
      </h1>
      <Price dollars={car.price} className="font-semibold text-title" />
    </>
  );
}

function HeadingSkeleton() {
  return (
    <>
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="mt-4 h-12 w-2/5" />
    </>
  );
}
