import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { formatAmount } from '../../../../shared/money.ts';
import type { AdminOrder } from '../../../../shared/orders/orders.ts';
import { orderPage } from '../../../api/orders.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { EmailText } from '../../../components/email-text.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { DataList } from '../list/data-list.tsx';
import type { Column } from '../list/data-table.tsx';
import { DayFilter, FilterBar } from '../list/filter-bar.tsx';
import { useListParams } from '../list/use-list-params.ts';
import type { Route } from './+types/orders-dashboard.ts';
import { byDate, byTotal, orderChoices, readOrderFilters } from './order-filters.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentBadge } from './payment-badge.tsx';

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
  { header: 'Car ID', isLong: true, cell: ({ carId }) => <span className="text-fine text-ink-soft">{carId}</span> },
  {
    header: 'Customer',
    part: 'title',
    cell: ({ email }) => (
      <span className="font-semibold">
        <EmailText email={email} />
      </span>
    ),
  },
  { header: 'Quantity', atEnd: true, cell: ({ quantity }) => quantity },
  { header: 'Total', atEnd: true, sort: byTotal, cell: ({ totalprice }) => formatAmount(totalprice) },
  { header: 'Date', sort: byDate, cell: ({ createdAt }) => <OrderDate text={createdAt} /> },
  { header: 'Status', cell: (order) => <PaymentBadge status={order.paymentStatus} /> },
  { header: 'Actions', part: 'actions', atEnd: true, cell: (order) => <DetailsLink order={order} /> },
];

function DetailsLink({ order: { _id, email } }: { order: AdminOrder }) {
  return (
    <ButtonLink
      to={`/dashboard/adminOrders/${encodeURIComponent(_id)}`}
      variant="quiet"
      aria-label={`Details of the order of ${email}`}
      className="-me-2.5 px-2.5 text-accent-ink"
    >
      Details
    </ButtonLink>
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
