import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { ownOrder } from '../../../api/orders/handover.ts';
import { TitleText } from '../../../components/car/title-text.tsx';

/** Which order a message is about: its number says little to who has several. */
export function AboutOrder({ id }: { id: string }) {
  const { data: order } = useQuery(ownOrder(id));
  if (!order) return null;
  const { title } = 'car' in order ? order.car : order.carId;
  return (
    <p className="wrap-anywhere rounded-control bg-sunken p-3">
      <span className="block text-fine text-ink-soft">You are writing about</span>
      <Link to={href('/dashboard/orders/:id', { id })} className="font-semibold hover:underline">
        Order {order.number} (<TitleText text={title} />)
      </Link>
    </p>
  );
}
