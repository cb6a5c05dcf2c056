import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { formatAmount } from '../../../../shared/money.ts';
import type { AdminOrder } from '../../../../shared/orders/orders.ts';
import { orderPage } from '../../../api/orders.ts';
import { pageMeta } from '../../../page-meta.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { cx } from '../../../ui/classes.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { CustomerLink } from '../list/customer-link.tsx';
import { DataList } from '../list/data-list.tsx';
import type { Column } from '../list/data-table.tsx';
import { DayFilter, FilterBar } from '../list/filter-bar.tsx';
import { useListLink } from '../list/return-to-list.ts';
import { RowLink } from '../list/row-link.tsx';
import { useListParams } from '../list/use-list-params.ts';
import type { Route } from './+types/orders-dashboard.ts';
import { byDate, byTotal, orderChoices, readOrderFilters } from './order-filters.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentBadge, statusLabel } from './payment-badge.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Orders Dashboard',
    description: 'Manage and track all your orders in one place',
    path: '/dashboard/adminOrders',
    unlisted: true,
  });

export default function OrdersDashboard() {
  const address = useListParams();
  const filters = readOrderFilters(address);
  const list = useQuery({ ...orderPage(filters, address.place.cursor), placeholderData: keepPreviousData });

  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-6">
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
        isFiltered={Object.entries(filters).some(([key, value]) => key !== 'sort' && value !== '')}
        opensRows
        isStaggered
        sorting={{
          name: filters.sort || 'newest',
          onSort: (sort) => address.filter({ sort: sort === 'newest' ? '' : sort }),
        }}
      />
    </div>
  );
}

const columns: Column<AdminOrder>[] = [
  { header: '#', part: 'number', cell: (_, number) => <span className="text-ink-soft">{number}</span> },
  { header: 'Car ID', isLong: true, cell: ({ carId }) => <CarLink id={carId} /> },
  { header: 'Customer', part: 'title', cell: ({ email }) => <CustomerLink email={email} /> },
  { header: 'Quantity', atEnd: true, cell: ({ quantity }) => quantity },
  { header: 'Total', atEnd: true, sort: byTotal, cell: ({ totalprice }) => formatAmount(totalprice) },
  { header: 'Date', sort: byDate, cell: ({ createdAt }) => <OrderDate text={createdAt} /> },
  { header: 'Status', cell: (order) => <PaymentBadge status={order.paymentStatus} /> },
  { header: 'Fulfilment', cell: ({ fulfilment }) => statusLabel(fulfilment) },
  { header: 'Actions', part: 'actions', atEnd: true, cell: (order) => <DetailsLink order={order} /> },
];

function CarLink({ id }: { id: string }) {
  return (
    <Link to={`/dashboard/products/${encodeURIComponent(id)}`} className="text-fine text-link">
      {id}
    </Link>
  );
}

function DetailsLink({ order: { _id, email } }: { order: AdminOrder }) {
  return (
    <RowLink
      to={`/dashboard/adminOrders/${encodeURIComponent(_id)}`}
      state={useListLink()}
      label={`Details of the order of ${email}`}
      className={cx(buttonLook('quiet'), '-me-2.5 px-2.5 text-accent-ink')}
    >
      Details
    </RowLink>
  );
}

function OrderDate({ text }: { text: string }) {
  const date = new Date(text);
  return (
    <time dateTime={text} className="whitespace-nowrap">
      {Number.isNaN(date.getTime()) ? text : date.toLocaleDateString('en-US')}
    </time>
  );
}
