import { href, Link } from 'react-router';
import { formatAmount, toCents, toDollars } from '../../../../shared/money.ts';
import type { CustomerOrder } from '../../../../shared/orders/orders.ts';
import { BoughtOptions } from '../../../components/bought-options.tsx';
import { TitleText } from '../../../components/car/title-text.tsx';
import { OrderDocuments } from '../../../components/documents/order-documents.tsx';

/** What one payment bought: a line an order, which leads to its page (D89), amounts in one column. */
export function BoughtLines({ orders }: { orders: CustomerOrder[] }) {
  if (orders.length === 0) return null;
  const total = toDollars(orders.reduce((sum, order) => sum + toCents(order.totalprice), 0));
  return (
    <section aria-labelledby="receipt" className="rounded-card bg-surface px-5 ring-1 ring-line sm:px-6">
      <h2 id="receipt" className="pt-5 pb-2 text-heading">
        Your order {orders[0]?.purchaseNumber}
      </h2>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order._id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-4">
            <p className="font-semibold">
              <TitleText text={order.carId?.title || 'Car Order'} />
            </p>
            <p className="text-end font-semibold tabular-nums">{formatAmount(order.totalprice)}</p>
            <p className="col-span-2 text-fine text-ink-soft">
              <Link
                to={href('/dashboard/orders/:id', { id: order._id })}
                className="text-link inline-flex min-h-11 items-center break-all"
              >
                Order {order.number || order._id}
              </Link>{' '}
              · Quantity: {order.quantity}
            </p>
            <div className="col-span-2 empty:hidden">
              <BoughtOptions {...order} />
            </div>
            <div className="col-span-2 mt-2 empty:hidden has-[>:empty]:hidden">
              <OrderDocuments documents={order.documents} />
            </div>
            {order.notes && (
              <p className="col-span-2 mt-1 rounded-control bg-accent-wash px-3 py-2 text-accent-ink text-fine">
                {order.notes}
              </p>
            )}
          </li>
        ))}
      </ul>
      {orders.length > 1 && (
        <p className="flex justify-between border-line border-t py-4 font-semibold">
          Total <span className="tabular-nums">{formatAmount(total)}</span>
        </p>
      )}
    </section>
  );
}
