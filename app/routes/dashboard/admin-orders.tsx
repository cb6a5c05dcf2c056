import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { formatAmount } from '../../../shared/money.ts';
import { type AdminOrder, paymentStatuses } from '../../../shared/orders.ts';
import { orderPage } from '../../api/orders.ts';
import { pageMeta } from '../../page-meta.ts';
import { Select } from '../../ui/select.tsx';
import type { Route } from './+types/admin-orders.ts';
import { DataList } from './data-list.tsx';
import type { Column } from './data-table.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PageHeader } from './page-header.tsx';
import { PaymentBadge, statusLabel } from './payment-badge.tsx';
import { SearchField } from './search-field.tsx';
import { useListAddress } from './use-list-address.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Orders Dashboard',
    description: 'Manage and track all your orders in one place',
    path: '/dashboard/adminOrders',
    unlisted: true,
  });

export default function OrdersDashboard() {
  const address = useListAddress();
  const search = address.read('search');
  const status = paymentStatuses.find((known) => known === address.read('status')) ?? '';
  const list = useQuery({
    ...orderPage({ search, status }, address.place.cursor),
    placeholderData: keepPreviousData,
  });

  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title="Orders Dashboard" subtitle="Manage and track all your orders in one place" />
      <OrderSummary />
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search by customer, car or order"
          text={search}
          onSearch={(text) => address.filter('search', text)}
        />
        <Select
          aria-label="Payment status"
          value={status}
          onChange={({ target }) => address.filter('status', target.value)}
          className="grow basis-48 sm:max-w-56"
        >
          <option value="">All statuses</option>
          {paymentStatuses.map((each) => (
            <option key={each} value={each}>
              {statusLabel(each)}
            </option>
          ))}
        </Select>
      </div>
      <DataList
        label="Orders"
        columns={columns}
        list={list}
        address={address}
        loading="Loading order data..."
        failureTitle="Error"
        empty={{ Icon: ReceiptText, text: 'No orders found.' }}
        isFiltered={search !== '' || status !== ''}
        isStaggered
      />
    </div>
  );
}

const columns: Column<AdminOrder>[] = [
  { header: '#', part: 'number', cell: (_, number) => <span className="text-ink-soft">{number}</span> },
  { header: 'Car ID', isLong: true, cell: ({ carId }) => <span className="text-fine text-ink-soft">{carId}</span> },
  { header: 'Customer', part: 'title', cell: ({ email }) => <span className="font-semibold">{email}</span> },
  { header: 'Quantity', atEnd: true, cell: ({ quantity }) => quantity },
  { header: 'Total', atEnd: true, cell: ({ totalprice }) => formatAmount(totalprice) },
  { header: 'Date', cell: ({ createdAt }) => <OrderDate text={createdAt} /> },
  { header: 'Status', cell: (order) => <PaymentBadge status={order.paymentStatus} /> },
];

function OrderDate({ text }: { text: string }) {
  const date = new Date(text);
  return (
    <time dateTime={text} className="whitespace-nowrap">
      {Number.isNaN(date.getTime()) ? text : date.toLocaleDateString('en-US')}
    </time>
  );
}
