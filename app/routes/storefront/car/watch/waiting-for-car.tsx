import { useMutation, useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { formatCount } from '../../../../../shared/format.ts';
import { carWatch, watchChange } from '../../../../api/cars/watches.ts';
import { heldForMe } from '../../../../api/orders/orders.ts';
import { useCart } from '../../../../state/cart/cart-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { WatchFailure } from './watch-failure.tsx';

/** One email when the car can be bought, or none after all (D106). */
export function WatchCar({ carId }: { carId: string }) {
  const { data: isWatching, isError, refetch } = useQuery(carWatch(carId));
  const { mutate, isPending } = useMutation({
    ...watchChange(carId),
    onError: ({ message }) => toast.error(message),
  });
  if (isError && isWatching === undefined) return <WatchFailure onRetry={() => void refetch()} />;
  if (isWatching === undefined) return null;
  return (
    <>
      <Button busy={isPending} onClick={() => mutate(!isWatching)}>
        {isWatching ? 'Don’t email me' : 'Email me when it’s available'}
      </Button>
      <p role="status" className="basis-full empty:hidden">
        {isWatching && 'We’ll email you when it’s available.'}
      </p>
    </>
  );
}

const ASKED_EVERY_MS = 30_000;

/** Who has begun to pay for the car themselves is not told to wait for somebody else (D106). */
export function Reservation({ carId, until }: { carId: string; until: string }) {
  const { data: held, isPending } = useQuery({ ...heldForMe, refetchInterval: ASKED_EVERY_MS });
  const { quantityOf } = useCart();
  if (isPending) return null;
  if (!held?.some((each) => each.carId === carId)) return describeReservation(until);
  return (
    <>
      On hold for the payment you started.{' '}
      {quantityOf(carId) > 0 && (
        <Link to={href('/cart')} className="text-link">
          Go on in your cart
        </Link>
      )}
    </>
  );
}

function describeReservation(until: string): string {
  const minutes = Math.max(1, Math.ceil((new Date(until).valueOf() - Date.now()) / 60_000));
  return `Somebody is paying for it right now. Check back in ${formatCount(minutes, 'minute')}`;
}
