import { useQuery } from '@tanstack/react-query';
import type { CustomerOrder } from '../../../../shared/orders/orders.ts';
import type { User } from '../../../../shared/users.ts';
import { ordersOf } from '../../../api/orders/orders.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { useAuth } from '../../../state/auth.tsx';
import { may } from '../../../state/may.ts';

/** What a person has in the shop, said before the account is deleted; nothing where that is not known. */
export function PersonHoldings({ user }: { user: User }) {
  const me = useAuth().user;
  const { data: answer } = useQuery({ ...ordersOf(user.email), enabled: me !== null && may(me, 'orders') });
  if (!answer) return null;
  const { data: orders, meta } = answer;
  const open = orders.filter(isOpen);
  return (
    <div className="mt-2 grid gap-2">
      <p>{orders.length === 0 ? 'No orders.' : `${count(orders.length, 'order')} on record. Orders stay.`}</p>
      {open.length > 0 && (
        <p className="font-semibold text-danger">
          Not handed over yet: <TitleText text={open.map(({ number, carId }) => number ?? carId.title).join(', ')} />
        </p>
      )}
      {meta.carsHeld > 0 && (
        <p className="font-semibold text-danger">
          Checking out right now: {count(meta.carsHeld, 'car')} reserved. They can still pay after this; the order would
          then carry no name or email.
        </p>
      )}
    </div>
  );
}

const isOpen = ({ fulfilment, paymentStatus }: CustomerOrder) =>
  (fulfilment === 'processing' || fulfilment === 'ready') && paymentStatus !== 'failed' && paymentStatus !== 'refunded';

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
