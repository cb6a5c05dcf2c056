import { isAvailable, isPriced, stockOf } from '../../../../shared/cars/car-states.ts';
import type { Car } from '../../../../shared/cars/cars.ts';
import { formatCount } from '../../../../shared/format.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { useSendsMail } from '../../../components/layout/use-shop-settings.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { useLazyModule } from '../../../ui/hooks/use-lazy-module.ts';
import { contactPath } from './contact-path.ts';
import { WatchFailure } from './watch/watch-failure.tsx';

const words = {
  upcoming: { title: 'This car is on its way to us', text: 'You can’t buy it yet. Ask us when it gets here.' },
  sold: { title: 'This car is out of stock', text: 'This car has sold. Ask us about similar cars.' },
};

/** Why it cannot be bought here and now, and what can be done instead (D25, D106). */
export function Unavailable({ car }: { car: Car }) {
  const canWatch = useSendsMail() && !isAvailable(car);
  const { part: watching, hasFailed, load } = useLazyModule(() => import('./watch/watch-car.tsx'), canWatch);
  const contactLink = (
    <ButtonLink to={contactPath(car)} variant="secondary">
      Ask about this car
    </ButtonLink>
  );
  if (isAvailable(car)) {
    if (isPriced(car)) return null;
    return <Alert action={contactLink}>We sell this car in person. Ask us for its price.</Alert>;
  }
  const { title, text } = words[stockOf(car) === 'upcoming' ? 'upcoming' : 'sold'];
  return (
    <Alert
      tone="warning"
      title={car.reservedUntil ? 'Reserved' : title}
      action={
        <div className="flex flex-wrap items-center gap-3">
          {hasFailed && <WatchFailure onRetry={load} />}
          {watching && <watching.WatchCar carId={car._id} />}
          {contactLink}
        </div>
      }
    >
      {car.reservedUntil ? describeReservation(car.reservedUntil) : text}
    </Alert>
  );
}

function describeReservation(until: string): string {
  const minutes = Math.max(1, Math.ceil((new Date(until).valueOf() - Date.now()) / 60_000));
  return `Somebody is paying for it right now. Check back in ${formatCount(minutes, 'minute')}`;
}
