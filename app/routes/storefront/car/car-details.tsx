import { ChevronLeft, ClipboardCheck, Truck, Undo2 } from 'lucide-react';
import { href, Link } from 'react-router';
import { isAvailable, isPriced, stockOf } from '../../../../shared/cars/car-rules.ts';
import type { Car } from '../../../../shared/cars/cars.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { carTitle } from '../../../components/car/car-facts.ts';
import { Price } from '../../../components/car/price.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CarActions } from './car-actions.tsx';
import { CarFacts, CarFeatures } from './car-facts-list.tsx';
import { CarGallery } from './car-gallery.tsx';

/**
 * Pictures and words left, facts and price staying in sight right. On a phone it is one column, in which the buttons
 * come last in order and stick to the screen's lower edge.
 */
export function CarDetails({ car }: { car: Car }) {
  return (
    <article className="page-width wrap-anywhere flex flex-col gap-8 pt-4 pb-16 lg:grid lg:grid-cols-[minmax(0,1.55fr)_minmax(21rem,1fr)] lg:gap-x-14 lg:gap-y-12 lg:pt-6">
      <Link
        to={href('/allProducts')}
        className="-mb-5 -ms-1.5 inline-flex min-h-11 items-center gap-1 self-start font-semibold text-ink-soft hover:text-ink lg:col-span-2 lg:-mb-9"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        All cars
      </Link>
      <CarGallery car={car} />
      <aside
        aria-label="Price and facts"
        className="contents lg:sticky lg:top-24 lg:row-span-2 lg:grid lg:gap-7 lg:self-start"
      >
        <CarHeading car={car} />
        <CarActions car={car} />
        <CarFacts car={car} />
        <CarGuarantees />
        {isAvailable(car) && isPriced(car) && (
          <Link to={askPath(car)} className="text-link inline-flex min-h-11 items-center justify-self-start">
            Ask about this car
          </Link>
        )}
      </aside>
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
      </div>
    </article>
  );
}

/** The contact form, with this car named in it. */
const askPath = ({ _id }: Car) => `${href('/contact')}?car=${_id}`;

function CarHeading({ car }: { car: Car }) {
  return (
    <header className="grid gap-3">
      {!isAvailable(car) && <Badge tone="solid">Out of Stock</Badge>}
      <div className="grid gap-2">
        <h1 className="text-title">{carTitle(car)}</h1>
        {car.subtitle && <p className="text-ink-soft text-lead">{car.subtitle}</p>}
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Price dollars={car.price} className="font-semibold text-title" />
        {isAvailable(car) && <span className="font-medium text-success">{car.quantity} in stock</span>}
      </p>
      <Unavailable car={car} />
    </header>
  );
}

/** Why it cannot be bought here and now, and what can be done instead. */
function Unavailable({ car }: { car: Car }) {
  const ask = (
    <ButtonLink to={askPath(car)} variant="secondary">
      Ask about this car
    </ButtonLink>
  );
  if (!isAvailable(car)) {
    const isUpcoming = stockOf(car) === 'upcoming';
    return (
      <Alert tone="warning" title="This car is out of stock" action={ask}>
        {isUpcoming
          ? 'It is on its way to us. Leave us a line, and we tell you when it can be bought.'
          : 'Somebody was faster. We may know of another one like it.'}
      </Alert>
    );
  }
  if (isPriced(car)) return null;
  return <Alert action={ask}>This car is sold in person: write to us, and we name you its price.</Alert>;
}

const guarantees = [
  { Icon: ClipboardCheck, text: '150-point inspection' },
  { Icon: Undo2, text: '7 days to bring it back' },
  { Icon: Truck, text: 'Delivery or pickup' },
];

/** What comes with every car, where the decision is made. */
function CarGuarantees() {
  return (
    <ul className="grid gap-3 text-ink-soft">
      {guarantees.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-3">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
          {text}
        </li>
      ))}
    </ul>
  );
}
