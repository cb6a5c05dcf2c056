import { memo, useId } from 'react';
import { href } from 'react-router';
import { CARD_FEATURES, conditionNames } from '../../../shared/cars/car-states.ts';
import type { CardCar } from '../../../shared/cars/cars.ts';
import { useAuth } from '../../state/auth.tsx';
import { signInPath } from '../../state/destination.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ButtonLink } from '../button-link.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { carTitle, describeMileage, describePicture } from './car-facts.ts';
import { CarPicture } from './car-picture.tsx';
import { Price } from './price.tsx';
import { StockBadge } from './stock-badge.tsx';
import { TitleText } from './title-text.tsx';

interface CarCardProps {
  car: Omit<CardCar, 'darkImage'>;
  /** How wide its picture will be, as an `<img sizes>` says it. */
  sizes: string;
  eager?: boolean | 'beside';
  headingLevel?: 'h2' | 'h3';
}

const frame =
  'group @container relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-rest ring-1 ring-line ' +
  'transition-shadow duration-calm';

/**
 * A car in a list: the whole card opens it, and its button puts it into the cart. The price stands on one line with
 * those of its neighbors, and on a phone, where it has none, right below the title.
 */
export const CarCard = memo(function CarCard({
  car,
  sizes,
  eager = false,
  headingLevel: Heading = 'h3',
}: CarCardProps) {
  const titleId = useId();
  const detailsPath = useDetailsPath(car._id);
  return (
    <article className={`${frame} wrap-anywhere hover:shadow-lift`} aria-labelledby={titleId}>
      <div className="relative overflow-hidden">
        <CarPicture
          image={car.image}
          alt={describePicture(car)}
          category={car.category}
          color={car.color}
          sizes={sizes}
          eager={eager}
          className="transition-[scale] duration-calm ease-settle group-hover:scale-[1.02]"
        />
        <StockBadge car={car} className="absolute start-3 top-3" />
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <div>
          <Heading id={titleId} className="line-clamp-2 text-heading">
            <TitleText text={carTitle(car)} />
          </Heading>
          <p className="mt-1 line-clamp-2 text-fine text-ink-soft">{car.subtitle}</p>
        </div>
        <p className="font-medium text-fine tabular-nums max-sm:order-1">
          {conditionNames[car.condition]}
          <span className="px-1.5 text-ink-soft">·</span>
          {describeMileage(car)}
          <span className="px-1.5 text-ink-soft">·</span>
          {car.transmission}
        </p>
        <FeatureTags features={car.features} />
        <Price dollars={car.price} className="mt-auto pt-2 font-bold text-heading max-sm:mt-0 max-sm:pt-0" />
        <div className="grid grid-cols-2 gap-2 max-sm:order-2 max-[21rem]:grid-cols-1">
          <ButtonLink
            to={detailsPath}
            variant="secondary"
            aria-describedby={titleId}
            // A pressed button that moved would hold its overlay, and a press on the card would miss its release.
            className="active:translate-none! static whitespace-nowrap px-3 after:absolute after:inset-0 after:rounded-card"
          >
            View Details
          </ButtonLink>
          <AddToCart car={car} describedBy={titleId} className="z-10 px-3" />
        </div>
      </div>
    </article>
  );
});

/** Details are for people who are signed in; the others come back to them after signing in. */
function useDetailsPath(id: string): string {
  const { user, ready } = useAuth();
  const path = href('/cars/:id', { id });
  return ready && !user ? signInPath(path) : path;
}

function FeatureTags({ features }: { features: string[] }) {
  if (features.length === 0) return null;
  return (
    <ul aria-label="Features" className="flex flex-wrap gap-1.5 max-sm:order-1">
      {features.slice(0, CARD_FEATURES).map((feature) => (
        <li key={feature} className="max-w-full truncate rounded-small bg-sunken px-2 py-0.5 text-fine text-ink-soft">
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** A card that is still to come, of the same shape. */
export function CarCardSkeleton() {
  return (
    <div aria-hidden="true" className={frame}>
      <Skeleton className="aspect-[8/5] w-full rounded-none" />
      <div className="flex grow flex-col gap-3 p-5">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-1/2" />
        <div className="flex h-14 flex-wrap gap-1.5">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-6 w-36" />
        </div>
        <Skeleton className="mt-auto h-7 w-24" />
        <div className="grid grid-cols-2 gap-2">
          <Skeleton className="h-11 rounded-control" />
          <Skeleton className="h-11 rounded-control" />
        </div>
      </div>
    </div>
  );
}
