import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { href } from 'react-router';
import { allOrders, orderPage, revenue } from '../../../../api/orders/orders.ts';
import { pageMeta } from '../../../../page-meta.ts';
import { cacheFor } from '../../../../state/prefetch.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { PageShell } from '../../layout/page-shell.tsx';
import { DataList } from '../../list/data-list.tsx';
import { FilterBar } from '../../list/filters/filter-bar.tsx';
import { isNarrowed, sortingOf } from '../../list/filters/list-filters.ts';
import { requestedList, useListParams } from '../../list/use-list-params.ts';
import type { Route } from './+types/orders-dashboard.ts';
import { orderChoices, readOrderFilters } from './order-filters.ts';
import { OrderSummary } from './order-summary.tsx';
import { orderColumns } from './order-table-columns.tsx';
import { PeriodFilter } from './period-filter.tsx';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = requestedList(request);
  const cache = cacheFor('orders');
  void cache?.prefetchQuery(orderPage(readOrderFilters(list), list.place.cursor));
  void cache?.prefetchQuery(orderPage(allOrders, null));
  void cacheFor('money')?.prefetchQuery(revenue());
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
        search="Search by order, customer, car or step"
        choices={orderChoices}
        also={['period', 'from', 'to']}
      >
        <PeriodFilter address={address} />
      </FilterBar>
      <DataList
        label="Orders"
        columns={orderColumns}
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
