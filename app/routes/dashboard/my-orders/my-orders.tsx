import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useEffect } from 'react';
import { href } from 'react-router';
import { ownAppointments } from '../../../api/appointments/own.ts';
import { ordersOf } from '../../../api/orders/orders.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { DealershipContact } from '../../../components/layout/dealership-contact.tsx';
import { useShopSettings } from '../../../components/layout/use-shop-settings.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { useAuth } from '../../../state/auth.tsx';
import { cacheFor } from '../../../state/prefetch.ts';
import { readSession } from '../../../state/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import type { Route } from './+types/my-orders.ts';
import { ConversationsLink } from './conversations-link.tsx';
import { OrderCard } from './order-card.tsx';
import { UpcomingAppointments } from './upcoming-appointments.tsx';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader() {
  const email = readSession().user?.email;
  const cache = email ? cacheFor('user') : undefined;
  void cache?.prefetchQuery(ordersOf(email ?? ''));
  void cache?.prefetchQuery(ownAppointments);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'My Orders',
    description: 'What you bought, what you paid, and where your order stands.',
    path: href('/dashboard/orders'),
    unlisted: true,
  });

export default function MyOrders() {
  const email = useAuth().user?.email ?? '';
  const orders = useQuery({ ...ordersOf(email), enabled: email !== '' });
  const { error } = orders;
  const isLoading = email !== '' && orders.isPending;
  useEffect(() => {
    if (error) console.warn('The orders could not be loaded:', error.message);
  }, [error]);

  return (
    <PageShell isNarrow>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">My Orders</h1>
        <ConversationsLink />
      </div>
      {email && !isLoading && <UpcomingAppointments />}
      {isLoading && <OrderSkeletons />}
      {orders.data && orders.data.data.length > 0 && (
        <ul className="grid gap-4">
          {orders.data.data.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </ul>
      )}
      {orders.data && orders.data.data.length > 0 && <OrderQuestions />}
      {!isLoading && !orders.data?.data.length && (
        <NoOrders onRetry={orders.isError ? () => void orders.refetch() : undefined} isRetrying={orders.isFetching} />
      )}
    </PageShell>
  );
}

/** Whom to ask, and what to have at hand. */
function OrderQuestions() {
  const { phone, email } = useShopSettings().dealership;
  const ways = [phone && 'call', email && 'email'].filter(Boolean).join(' or ');
  return (
    <section aria-labelledby="order-questions" className="rounded-card bg-surface p-4 ring-1 ring-line sm:p-5">
      <h2 id="order-questions" className="text-heading">
        Questions about an order?
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {ways
          ? `Write to us from the order, or ${ways} us and have your order number ready.`
          : 'Write to us from the order.'}
      </p>
      <DealershipContact />
    </section>
  );
}

/** Also what is shown when the orders could not be loaded, then with a Retry (D64). */
function NoOrders({ onRetry, isRetrying }: { onRetry: (() => void) | undefined; isRetrying: boolean }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-card bg-surface px-6 py-16 text-center ring-1 ring-line">
      <span className="grid size-16 place-items-center rounded-full bg-sunken text-ink-soft">
        <Receipt aria-hidden="true" className="size-7" />
      </span>
      <p className="font-semibold text-heading">You haven't placed any orders yet</p>
      {onRetry && <p className="text-ink-soft">Or we could not load them just now.</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={href('/allProducts')}>Browse Cars</ButtonLink>
        {onRetry && (
          <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
            Retry
          </Button>
        )}
      </div>
    </div>
  );
}

/** Three orders' shape. */
function OrderSkeletons() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Loading your orders
      </p>
      {[1, 2, 3].map((order) => (
        <div
          key={order}
          data-testid="order-skeleton"
          className="grid gap-5 rounded-card bg-surface p-4 ring-1 ring-line sm:grid-cols-[13rem_1fr] sm:p-5"
        >
          <Skeleton className="aspect-[8/5] rounded-control" />
          <div className="grid content-start gap-3 py-1">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-4 h-5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
