import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../../shared/users.ts';
import { myOrders } from '../../../api/orders/orders.ts';
import { may } from '../../../state/may.ts';
import { useAuth } from '../../../state/session.tsx';

/** What a person has in the shop, said before the account is deleted; nothing where that is not known. */
export function WhatTheyHave({ user }: { user: User }) {
  const me = useAuth().user;
  const { data: orders } = useQuery({ ...myOrders(user.email), enabled: me !== null && may(me, 'orders') });
  if (!orders) return null;
  const open = orders.filter(
    ({ fulfilment, paymentStatus }) =>
      (fulfilment === 'processing' || fulfilment === 'ready') &&
      paymentStatus !== 'failed' &&
      paymentStatus !== 'refunded',
  );
  return (
    <p className="mt-2">
      {orders.length === 0 ? 'No orders.' : `${count(orders.length)} on record. Orders stay.`}
      {open.length > 0 && (
        <strong className="block text-danger">
          Not handed over yet: {open.map(({ number, carId }) => number ?? carId.title).join(', ')}
        </strong>
      )}
    </p>
  );
}

const count = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);
