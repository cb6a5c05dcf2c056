import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ErrorScreen } from '../../../components/layout/error-screen.tsx';
import { useArrivalFocus } from '../../../components/layout/use-arrival-focus.ts';
import { siteOf } from '../../../page-meta.ts';
import type { Route } from './+types/storefront-layout.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { usePrefetchPages } from './use-prefetch-pages.ts';

/** For pages that failed before they could name themselves. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Oops! | ${siteOf(matches).storeName}` },
  { name: 'robots', content: 'noindex' },
];

export default function StorefrontLayout() {
  useArrivalFocus();
  usePrefetchPages();
  return (
    <Frame>
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
    </Frame>
  );
}

/** The way out of a broken page stays where it always is. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}

// The same at every change of the router's state, so that React draws neither again.
const header = <SiteHeader />;
const footer = <SiteFooter />;

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed start-4 top-3 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-semibold text-ground focus:translate-y-0"
      >
        Skip to content
      </a>
      {header}
      {children}
      {footer}
    </div>
  );
}
