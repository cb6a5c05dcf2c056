import { href } from 'react-router';
import { changePages } from '../../../api/audit-log.ts';
import { orderDetail } from '../../../api/orders/orders.ts';
import { pageMeta } from '../../../page-meta.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { BackToOrders } from '../list/back-to-orders.tsx';
import type { Route } from './+types/order-detail.ts';
import { WholeOrder } from './whole-order.tsx';

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
      <WholeOrder key={params.id} id={params.id} />
    </PageShell>
  );
}
