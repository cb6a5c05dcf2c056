import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { href } from 'react-router';
import { changePages } from '../../../api/audit-log.ts';
import { ApiError } from '../../../api/client.ts';
import { orderDetail } from '../../../api/orders/orders.ts';
import { pageMeta } from '../../../page-meta.ts';
import { useAuth } from '../../../state/auth.tsx';
import { may } from '../../../state/may.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChangeHistory } from '../history/change-history.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { BackToOrders } from '../list/back-to-orders.tsx';
import { EmptyList, ListFailure } from '../list/list-states.tsx';
import type { Route } from './+types/order-detail.ts';
import { OrderBuyBack } from './order-buy-back.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderSteps } from './order-fulfillment.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderRefund } from './order-refund.tsx';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const cache = cacheFor('orders');
  void cache?.prefetchQuery(orderDetail(params.id));
  void cache?.prefetchInfiniteQuery(changePages('order', params.id));
  return null;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: 'Order Details',
    description: 'One order, from payment to handover',
    path: href('/dashboard/adminOrders/:id', { id: params.id }),
    unlisted: true,
  });

export default function OrderDetails({ params }: Route.ComponentProps) {
  return (
    <PageShell>
      <PageHeader title="Order Details" subtitle="One order, from payment to handover" action={<BackToOrders />} />
      <Order key={params.id} id={params.id} />
    </PageShell>
  );
}

function Order({ id }: { id: string }) {
  const { user } = useAuth();
  const query = useQuery(orderDetail(id));
  const order = query.data;

  if (query.isPending) return <OrderDetailSkeleton />;
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <EmptyList Icon={ReceiptText} text="This order does not exist." action={<BackToOrders />} />;
  }
  return (
    <>
      {query.isError && (
        <ListFailure message={query.error.message} isRetrying={query.isFetching} onRetry={query.refetch} />
      )}
      {order && (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
            <OrderFacts
              order={order}
              actions={
                <>
                  {user && may(user, 'money') && <OrderRefund order={order} />}
                  <OrderBuyBack order={order} />
                </>
              }
            />
            <div className="grid gap-6">
              <OrderSteps order={order} />
              <OrderNotes order={order} />
            </div>
          </div>
          <ChangeHistory subject="order" id={id} />
        </>
      )}
    </>
  );
}

const cardLook = 'grid gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5';

/** An order that is on its way, in its shape. */
function OrderDetailSkeleton() {
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <span className="sr-only">Loading order...</span>
      <div className={cardLook}>
        <Skeleton className="aspect-[8/5] w-full rounded-control" />
        <Skeleton className="h-7 w-3/5" />
        {[...'12345'].map((each) => (
          <Skeleton key={each} className="h-5" />
        ))}
      </div>
      <div className={cardLook}>
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-11" />
        <Skeleton className="h-32" />
      </div>
    </div>
  );
}
