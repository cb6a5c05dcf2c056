import { ChevronLeft } from 'lucide-react';
import { memo } from 'react';
import { href, Link } from 'react-router';
import { isAvailable, isDraft, isPriced, stockOf } from '../../../../shared/cars/car-states.ts';
import type { Car } from '../../../../shared/cars/cars.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { carTitle } from '../../../components/car/car-facts.ts';
import { Price } from '../../../components/car/price.tsx';
import { StockBadge } from '../../../components/car/stock-badge.tsx';
import { TitleText } from '../../../components/car/title-text.tsx';
import { CarDocuments } from '../../../components/documents/car-documents.tsx';
import { useIsWhole } from '../../../components/layout/use-is-whole.ts';
import { useWayBackToList } from '../../../state/last-list.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CarFacts, CarFeatures } from './car-facts-list.tsx';
import { CarGuarantees } from './car-guarantees.tsx';
import { contactPath } from './contact-path.ts';
import { CarGallery } from './gallery/car-gallery.tsx';
import { CarActions } from './purchase/car-actions.tsx';
import { CarOptions } from './purchase/car-options.tsx';
import { useChoice } from './purchase/use-choice.ts';
import { TestDrive } from './test-drive/test-drive.tsx';
import { Unavailable } from './unavailable.tsx';

/**
 * Pictures and words left, facts and price staying in sight right. On a phone it is one column, in which the buttons
 * come last in order and stick to the screen's lower edge.
 */
export const CarDetails = memo(function CarDetails({ car }: { car: Car }) {
  const wayBack = useWayBackToList();
  const choice = useChoice(car);
  const isWhole = useIsWhole();
  const canBuy = isAvailable(car) && isPriced(car) && !isDraft(car);
  return (
    <article className="page-width wrap-anywhere flex flex-col gap-8 pt-4 pb-16 lg:grid lg:grid-cols-[minmax(0,1.55fr)_minmax(21rem,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14 lg:gap-y-12 lg:pt-6">
      <Link
        {...wayBack}
        prefetch="intent"
        className="-mb-5 -ms-1.5 inline-flex min-h-11 items-center gap-1 self-start font-semibold text-ink-soft hover:text-ink lg:col-span-2 lg:-mb-9"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        All cars
      </Link>
      <CarGallery car={car} isWhole={isWhole} />
      <aside
        aria-label="Price and facts"
        className="contents lg:sticky lg:top-24 lg:row-span-2 lg:grid lg:gap-7 lg:self-start"
      >
        <CarHeading car={car} />
        <CarActions car={car} choice={choice} />
        {isWhole && (
          <>
            {isAvailable(car) && !isDraft(car) && <TestDrive car={car} />}
            {canBuy && <CarOptions choice={choice} />}
            <CarFacts car={car} />
            <CarGuarantees car={car} />
            {canBuy && (
              <Link to={contactPath(car)} className="text-link inline-flex min-h-11 items-center justify-self-start">
                Ask about this car
              </Link>
            )}
          </>
        )}
      </aside>
      {isWhole ? <CarWords car={car} /> : <div className="h-dvh" />}
    </article>
  );
});

function CarWords({ car }: { car: Car }) {
  return (
    <div className="grid min-w-0 content-start gap-10">
      <section aria-labelledby="description">
        <h2 id="description" className="text-heading">
          Description
        </h2>
        <div className="mt-3 grid max-w-reading gap-4 whitespace-pre-line text-lead">
          {car.description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <CarFeatures features={car.features} />
      <CarDocuments car={car} />
    </div>
  );
}

function CarHeading({ car }: { car: Car }) {
  return (
    <header className="grid gap-3">
      {!isAvailable(car) && (
        <p className="flex flex-wrap gap-2">
          {stockOf(car) === 'upcoming' ? (
            <StockBadge car={car} />
          ) : (
            <>
              <Badge tone="solid">Out of Stock</Badge>
              <StockBadge car={car} tone="neutral" />
            </>
          )}
        </p>
      )}
      <div className="grid gap-2">
        <h1 className="text-title">
          <TitleText text={carTitle(car)} />
        </h1>
        {car.subtitle && <p className="text-ink-soft text-lead">{car.subtitle}</p>}
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Price dollars={car.price} className="font-semibold text-title" />
        {isAvailable(car) && <span className="font-medium text-success">{car.quantity} in stock</span>}
      </p>
      {isDraft(car) ? <DraftNotice car={car} /> : <Unavailable car={car} />}
    </header>
  );
}

/** For staff, who alone see a car that is not published (D108). */
function DraftNotice({ car }: { car: Car }) {
  const edit = (
    <ButtonLink to={href('/dashboard/products/:id', { id: car._id })} variant="secondary">
      Edit this car
    </ButtonLink>
  );
  return (
    <Alert title="Draft" action={edit}>
      Only staff can see this page. Customers will see the car once it is published.
    </Alert>
  );
}
