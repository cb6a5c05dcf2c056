import { ArrowLeft } from 'lucide-react';
import { href } from 'react-router';
import { ownOrder } from '../../../../api/orders/handover.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { pageMeta } from '../../../../page-meta.ts';
import { cacheFor } from '../../../../state/prefetch.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { PageShell } from '../../layout/page-shell.tsx';
import type { Route } from './+types/own-order-page.ts';
import { OwnOrderView } from './own-order-view.tsx';

const subtitle = 'Where it stands, and what comes next';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void cacheFor('user')?.prefetchQuery(ownOrder(params.id));
  return null;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: 'Your Order',
    description: subtitle,
    path: href('/dashboard/orders/:id', { id: params.id }),
    unlisted: true,
  });

/** From the payment to the keys (D89). */
export default function OwnOrderPage({ params }: Route.ComponentProps) {
  return (
    <PageShell isNarrow>
      <PageHeader
        title="Your Order"
        subtitle={subtitle}
        action={
          <ButtonLink to={href('/dashboard/orders')} variant="secondary">
            <ArrowLeft aria-hidden="true" className="size-5" />
            My Orders
          </ButtonLink>
        }
      />
      <OwnOrderView key={params.id} id={params.id} />
    </PageShell>
  );
}
