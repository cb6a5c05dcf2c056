import { href, Link } from 'react-router';
import type { ListedOrder } from '../../../../shared/orders/orders.ts';
import { BoughtOptions } from '../../../components/bought-options.tsx';
import { CarPicture } from '../../../components/car/car-picture.tsx';
import { TitleText } from '../../../components/car/title-text.tsx';
import { statusText } from '../../../components/order-status.ts';
import { shopTime } from '../../../shop-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/classes.ts';
import { NextStep } from './next-step.tsx';
import { OrderLinks } from './order-links.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderTotal } from './order-total.tsx';

/** An old order may lack what today's all have. */
export type ShownOrder = Pick<ListedOrder, '_id' | 'quantity' | 'totalprice' | 'createdAt' | 'notes'> & {
  number?: string;
  refunded?: number;
  carId?: Partial<ListedOrder['carId']> | null;
  options?: ListedOrder['options'];
  documents?: ListedOrder['documents'];
  paymentStatus?: string;
  fulfilment?: ListedOrder['fulfilment'];
  next?: ListedOrder['next'];
};

export function OrderCard({ order }: { order: ShownOrder }) {
  const { _id, image, title, brand, model } = order.carId ?? {};
  const name = title || 'Car Order';
  return (
    <li
      className={cx(
        'grid gap-x-6 gap-y-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5',
        image && 'sm:grid-cols-[8rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)]',
      )}
    >
      {image && (
        <CarPicture
          image={image}
          alt={name}
          sizes="(min-width: 64rem) 13rem, (min-width: 40rem) 8rem, 92vw"
          className="rounded-control"
        />
      )}
      <div className="grid content-between gap-4">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h2 className="text-heading">
              {_id ? (
                <Link to={href('/cars/:id', { id: _id })} prefetch="intent" className="hover:underline">
                  <TitleText text={name} />
                </Link>
              ) : (
                <TitleText text={name} />
              )}
            </h2>
            <Badge tone={order.paymentStatus === 'completed' ? 'success' : 'neutral'}>
              <span className="inline-block first-letter:uppercase">
                {statusText(order.paymentStatus || 'Processed')}
              </span>
            </Badge>
          </div>
          <p className="text-ink-soft">{[brand, model].filter(Boolean).join(' ')}</p>
          <BoughtOptions {...order} />
          {order.number && (
            <p className="text-fine text-ink-soft tabular-nums">
              <Link
                to={href('/dashboard/orders/:id', { id: order._id })}
                className="text-link inline-flex min-h-11 items-center"
              >
                Order {order.number}
              </Link>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
          <p className="text-ink-soft">
            <span className="block">Quantity: {order.quantity}</span>
            <time dateTime={order.createdAt} className="block text-fine">
              {shopTime(order.createdAt)}
            </time>
          </p>
          <div className="sm:text-end">
            <OrderTotal totalprice={order.totalprice} refunded={order.refunded} />
          </div>
        </div>
        {order.fulfilment && isOnItsWay(order) && <OrderProgress step={order.fulfilment} />}
        {order.next && <NextStep order={order} next={order.next} />}
        <OrderLinks order={order} />
        {order.notes && (
          <p className="whitespace-pre-line rounded-control bg-accent-wash px-4 py-2.5 text-accent-ink">
            {order.notes}
          </p>
        )}
      </div>
    </li>
  );
}

/** An order whose money went back, or has not come, is not on its way; nor is one whose car is being given back. */
function isOnItsWay({ paymentStatus, fulfilment, next }: ShownOrder): boolean {
  if (['failed', 'refunded', 'pending'].includes(paymentStatus ?? '')) return false;
  return !(fulfilment === 'handed_over' && next);
}
