import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { href, Link } from 'react-router';
import { formatAmount } from '../../../../shared/money.ts';
import type { AdminOrder } from '../../../../shared/orders/orders.ts';
import { allOrders, orderPage, revenue } from '../../../api/orders/orders.ts';
import { formatDay } from '../../../format.ts';
import { pageMeta } from '../../../page-meta.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { cx } from '../../../ui/classes.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { CustomerLink } from '../list/customer-link.tsx';
import { DataList } from '../list/data-list.tsx';
import type { Column } from '../list/data-table.tsx';
import { DayFilter, FilterBar } from '../list/filter-bar.tsx';
import { byTime, isNarrowed, sortingOf } from '../list/list-filters.ts';
import { useListLink } from '../list/return-to-list.ts';
import { RowLink } from '../list/row-link.tsx';
import { requestedList, useListParams } from '../list/use-list-params.ts';
import type { Route } from './+types/orders-dashboard.ts';
import { byTotal, orderChoices, readOrderFilters } from './order-filters.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentBadge, statusLabel } from './payment-badge.tsx';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = requestedList(request);
  const cache = cacheFor('admin');
  void cache?.prefetchQuery(orderPage(readOrderFilters(list), list.place.cursor));
  void cache?.prefetchQuery(orderPage(allOrders, null));
  void cache?.prefetchQuery(revenue());
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Orders Dashboard',
    description: 'Manage and track all your orders in one place',
    path: href('/dashboard/adminOrders'),
    unlisted: true,
  });

export default function OrdersDashboard() {
  const address = useListParams();
  const filters = readOrderFilters(address);
  const list = useQuery({ ...orderPage(filters, address.place.cursor), placeholderData: keepPreviousData });

  return (
    <PageShell>
      <PageHeader title="Orders Dashboard" subtitle="Manage and track all your orders in one place." />
      <OrderSummary />
      <FilterBar
        address={address}
        search="Search by customer, car or order"
        choices={orderChoices}
        also={['from', 'to']}
      >
        <DayFilter address={address} name="from" label="From" />
        <DayFilter address={address} name="to" label="To" />
      </FilterBar>
      <DataList
        label="Orders"
        columns={columns}
        list={list}
        address={address}
        loading="Loading order data..."
        failureTitle="Error"
        empty={{ Icon: ReceiptText, text: 'No orders found.' }}
        isFiltered={isNarrowed(filters)}
        opensRows
        isStaggered
        sorting={sortingOf(address, filters)}
      />
    </PageShell>
  );
}

const columns: Column<AdminOrder>[] = [
  { header: '#', part: 'number', cell: (_, number) => <span className="text-ink-soft">{number}</span> },
  { header: 'Car ID', cell: ({ carId }) => <CarLink id={carId} /> },
  { header: 'Customer', part: 'title', cell: ({ email }) => <CustomerLink email={email} /> },
  { header: 'Quantity', atEnd: true, cell: ({ quantity }) => quantity },
  { header: 'Total', atEnd: true, sort: byTotal, cell: ({ totalprice }) => formatAmount(totalprice) },
  { header: 'Date', sort: byTime, cell: ({ createdAt }) => <OrderDate text={createdAt} /> },
  { header: 'Status', cell: (order) => <PaymentBadge status={order.paymentStatus} /> },
  { header: 'Fulfillment', cell: ({ fulfilment }) => statusLabel(fulfilment) },
  { header: 'Actions', part: 'actions', atEnd: true, cell: (order) => <DetailsLink order={order} /> },
];

/** The beginning tells cars apart; the whole of it would take the room that people's addresses need. */
function CarLink({ id }: { id: string }) {
  return (
    <Link to={href('/dashboard/products/:id', { id })} title={id} className="block w-22 truncate text-fine text-link">
      {id}
    </Link>
  );
}

function DetailsLink({ order: { _id, email } }: { order: AdminOrder }) {
  return (
    <RowLink
      to={href('/dashboard/adminOrders/:id', { id: _id })}
      state={useListLink()}
      label={`Details of the order of ${email}`}
      className={cx(buttonLook('quiet'), '-me-2.5 px-2.5 text-accent-ink')}
    >
      Details
    </RowLink>
  );
}

function OrderDate({ text }: { text: string }) {
  return (
    <time dateTime={text} className="whitespace-nowrap">
      {formatDay(text)}
    </time>
  );
}
