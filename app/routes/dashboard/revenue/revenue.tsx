import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { href } from 'react-router';
import { longMonth } from '../../../../shared/day-format.ts';
import { formatAmount } from '../../../../shared/money.ts';
import type { Sales } from '../../../../shared/orders/sales.ts';
import { sales } from '../../../api/orders/sales.ts';
import { pageMeta } from '../../../page-meta.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { BackToOrders } from '../list/back-to-orders.tsx';
import { EmptyList, ListFailure } from '../list/list-states.tsx';
import { requestedList, useListParams } from '../list/use-list-params.ts';
import type { Route } from './+types/revenue.ts';
import { monthsOf, periodOptions } from './revenue-period.ts';
import { SalesTable } from './sales-table.tsx';

// The library that draws is large: it comes after the numbers, and with this page alone. Without it the numbers stay.
const RevenueChart = lazy(() => import('./revenue-chart.tsx').catch(() => ({ default: NoChart })));

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const period = requestedList(request).read('period');
  void cacheFor('money')?.prefetchQuery(sales(monthsOf(period, new Date())));
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Revenue',
    description: 'Sales by month and by brand',
    path: href('/dashboard/revenue'),
    unlisted: true,
  });

export default function Revenue() {
  const address = useListParams();
  const period = address.read('period');
  const query = useQuery(sales(monthsOf(period, new Date())));
  const options = periodOptions(query.data?.years ?? []);
  return (
    <PageShell>
      <PageHeader title="Revenue" subtitle="Sales by month and by brand" action={<BackToOrders />} />
      <Select
        aria-label="Period"
        value={options.some(({ value }) => value === period) ? period : ''}
        onChange={({ target }) => address.filter({ period: target.value })}
        className="w-full sm:max-w-56"
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {query.isError && (
        <ListFailure message={query.error.message} isRetrying={query.isFetching} onRetry={query.refetch} />
      )}
      {query.isPending && <RevenueSkeleton />}
      {query.data && <Figures sold={query.data} isStale={query.isPlaceholderData} />}
    </PageShell>
  );
}

function Figures({ sold, isStale }: { sold: Sales; isStale: boolean }) {
  if (sold.total.orders === 0) {
    return <EmptyList Icon={ChartColumn} text="No sales in this period." action={<BackToOrders />} />;
  }
  const months = sold.months.map(({ month, ...sums }) => ({ name: month, label: longMonth(month), ...sums }));
  const brands = sold.brands.map(({ brand, ...sums }) => ({ name: brand, label: brand, ...sums }));
  return (
    <div aria-busy={isStale || undefined} className={isStale ? 'grid gap-10 opacity-55' : 'grid gap-10'}>
      <Breakdown by="month" first="Month" rows={months} listed={[...months].reverse()} total={sold.total} />
      <Breakdown by="brand" first="Brand" rows={brands} listed={brands} total={sold.total} />
      <p className="text-fine text-ink-soft">
        Orders count in the month they were placed (UTC). Later refunds are subtracted from that same month.
      </p>
    </div>
  );
}

function NoChart() {
  return (
    <Alert tone="warning">
      The chart could not be loaded. The table has the same numbers. Reload the page to try again.
    </Alert>
  );
}

function RevenueSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading revenue...</span>
      <Skeleton className="h-7 w-36" />
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

interface BreakdownProps extends Pick<ComponentProps<typeof RevenueChart>, 'by' | 'rows'> {
  first: string;
  /** The rows as the table lists them. */
  listed: ComponentProps<typeof SalesTable>['rows'];
  total: Sales['total'];
}

/** A chart, and the table with its numbers. */
function Breakdown({ by, first, rows, listed, total }: BreakdownProps) {
  return (
    <section aria-labelledby={`by-${by}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={`by-${by}`} className="text-heading">
        By {by}
      </h2>
      <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
        <RevenueChart
          by={by}
          rows={rows}
          label={`Revenue by ${by}, ${formatAmount(total.revenue)} in total. The table below has the numbers.`}
        />
      </Suspense>
      <SalesTable label={`Revenue by ${by}`} first={first} rows={listed} total={total} />
    </section>
  );
}
