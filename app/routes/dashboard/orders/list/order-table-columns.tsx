import { href, Link } from 'react-router';
import { formatAmount } from '../../../../../shared/money.ts';
import type { AdminOrder } from '../../../../../shared/orders/orders.ts';
import { BoughtOptions } from '../../../../components/bought-options.tsx';
import { TitleText } from '../../../../components/car/title-text.tsx';
import { statusLabel } from '../../../../components/order-status.ts';
import { shopDay } from '../../../../shop-time.ts';
import { CustomerLink } from '../../list/customer-link.tsx';
import { byTime } from '../../list/filters/list-filters.ts';
import { useListLink } from '../../list/return-to-list.ts';
import type { Column } from '../../list/table/data-table.tsx';
import { RowLink } from '../../list/table/row-link.tsx';
import { PaymentBadge } from '../payment-badge.tsx';
import { byTotal } from './order-filters.ts';

/** An old order may lack what today's all have. */
type ListedOrder = Omit<AdminOrder, 'number' | 'car' | 'customer'> &
  Partial<Pick<AdminOrder, 'number' | 'car' | 'customer'>>;

/** What tells orders apart for those who speak with their buyers (D107), among what §2 lists. */
export const orderColumns: Column<ListedOrder>[] = [
  { header: '#', part: 'number', cell: (_, number) => <span className="text-ink-soft">{number}</span> },
  { header: 'Order', part: 'title', cell: (order) => <OrderLink order={order} /> },
  { header: 'Car ID', isLong: true, cell: (order) => <Car order={order} /> },
  { header: 'Customer', isLong: true, cell: (order) => <Customer order={order} /> },
  { header: 'Quantity', atEnd: true, cell: ({ quantity }) => quantity },
  { header: 'Total', atEnd: true, sort: byTotal, cell: ({ totalprice }) => formatAmount(totalprice) },
  { header: 'Date', sort: byTime, cell: ({ createdAt }) => <OrderDate text={createdAt} /> },
  { header: 'Status', cell: (order) => <PaymentBadge status={order.paymentStatus} /> },
  { header: 'Fulfillment', cell: ({ fulfilment }) => <Step fulfilment={fulfilment} /> },
];

function OrderLink({ order: { _id, number } }: { order: ListedOrder }) {
  return (
    <RowLink to={href('/dashboard/adminOrders/:id', { id: _id })} state={useListLink()}>
      <span className="whitespace-nowrap">{number ?? 'Details'}</span>
    </RowLink>
  );
}

/** The beginning of an id tells cars apart; the whole of it would take the room that names need. */
function Car({ order }: { order: ListedOrder }) {
  const { carId, car } = order;
  return (
    <span className="grid @2xl:min-w-24">
      <TitleText text={car?.title ?? ''} />
      <Link
        to={href('/dashboard/products/:id', { id: carId })}
        state={useListLink()}
        title={carId}
        className="block w-22 truncate text-fine text-link"
      >
        {carId}
      </Link>
      <BoughtOptions {...order} />
    </span>
  );
}

function Customer({ order: { customer, email } }: { order: ListedOrder }) {
  return (
    <span className="grid @2xl:min-w-32">
      {customer}
      <span className="text-fine">
        <CustomerLink email={email} />
      </span>
    </span>
  );
}

/** In two lines where there is little room, so that the table needs no scrolling for it. */
function Step({ fulfilment }: Pick<ListedOrder, 'fulfilment'>) {
  return <span className="whitespace-normal">{statusLabel(fulfilment)}</span>;
}

function OrderDate({ text }: { text: string }) {
  return (
    <time dateTime={text} className="whitespace-nowrap">
      {shopDay(text)}
    </time>
  );
}
