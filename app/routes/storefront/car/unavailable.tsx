import { isAvailable, isPriced, stockOf } from '../../../../shared/cars/car-states.ts';
import type { Car } from '../../../../shared/cars/cars.ts';
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
  const { reservedUntil } = car;
  const canWatch = useSendsMail() && !isAvailable(car);
  const isWaitedFor = canWatch || reservedUntil !== null;
  const { part: waiting, hasFailed, load } = useLazyModule(() => import('./watch/waiting-for-car.tsx'), isWaitedFor);
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
      title={reservedUntil ? 'Reserved' : title}
      action={
        <div className="flex flex-wrap items-center gap-3">
          {hasFailed && <WatchFailure onRetry={load} />}
          {canWatch && waiting && <waiting.WatchCar carId={car._id} />}
          {contactLink}
        </div>
      }
    >
      {reservedUntil ? waiting && <waiting.Reservation carId={car._id} until={reservedUntil} /> : text}
    </Alert>
  );
}
