import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';
import { ApiError } from '../../../api/client.ts';
import { orderDetail } from '../../../api/orders/orders.ts';
import { useAuth } from '../../../state/auth.tsx';
import { may } from '../../../state/may.ts';
import { useLazyModule } from '../../../ui/hooks/use-lazy-module.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChangeHistory } from '../history/change-history.tsx';
import { BackToOrders } from '../list/back-to-orders.tsx';
import { EmptyList, ListFailure } from '../list/list-states.tsx';
import { OrderBuyBack } from './order-buy-back.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderSteps } from './order-fulfillment.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderReceiving } from './order-receiving.tsx';
import { OrderRefund } from './order-refund.tsx';

/** An order and all that can be done with it. */
export function WholeOrder({ id }: { id: string }) {
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
              <Returned order={order} />
              <OrderReceiving order={order} />
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

/** Comes by itself where a car is given back, so that no other order loads it. */
function Returned({ order }: { order: OrderDetail }) {
  const { part, hasFailed, load } = useLazyModule(() => import('./return/order-return.tsx'), order.return !== null);
  if (hasFailed) return <ListFailure message="The return could not be loaded." isRetrying={false} onRetry={load} />;
  return part && order.return && <part.OrderReturn order={order} latest={order.return} />;
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
