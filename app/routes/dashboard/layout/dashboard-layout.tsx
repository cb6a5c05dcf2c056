import { PanelLeft } from 'lucide-react';
import { Outlet, useLocation, useMatches } from 'react-router';
import type { User } from '../../../../shared/users/users.ts';
import { ErrorPanel, ErrorScreen } from '../../../components/layout/error-screen.tsx';
import { ThemeSwitch } from '../../../components/layout/theme-switch.tsx';
import { useArrivalFocus } from '../../../components/layout/use-arrival-focus.ts';
import { useRequireUser } from '../../../state/use-require-user.ts';
import { useHydrated } from '../../../ui/hooks/use-lazy-module.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Route } from './+types/dashboard-layout.ts';
import { beyond, forbidden, isForAdministrators } from './admin-guard.ts';
import { mayOpen } from './page-permissions.ts';
import { KeyboardShortcuts } from './shortcuts/keyboard-shortcuts.tsx';
import { Sidebar, SidebarSheet } from './sidebar/sidebar.tsx';
import { readSidebarCookie, useSidebar } from './sidebar/use-sidebar.ts';
import { DashboardSkeleton } from './skeletons.tsx';

export function loader({ request }: Route.LoaderArgs) {
  return { isSidebarOpen: readSidebarCookie(request.headers.get('Cookie')) };
}

export function clientLoader() {
  return { isSidebarOpen: readSidebarCookie(document.cookie) };
}

/** The layout keeps the sidebar's state itself from then on. */
export const shouldRevalidate = () => false;

/** Who is signed in is known in the browser alone, so the server draws a calm shell. */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const user = useRequireUser();
  useArrivalFocus();
  const { isOpen, isSheetOpen, isExpanded, setIsSheetOpen, toggle } = useSidebar(loaderData.isSidebarOpen);
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="fixed start-4 top-3 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-semibold text-ground focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <Sidebar user={user} isOpen={isOpen} />
      <SidebarSheet user={user} isOpen={isSheetOpen} onOpenChange={setIsSheetOpen} />
      <div className="flex min-w-0 grow flex-col">
        <header className="sticky top-0 z-30 flex h-16 items-center gap-2 border-line border-b bg-ground/90 px-3 backdrop-blur-md sm:px-5 print:hidden">
          <IconButton
            Icon={PanelLeft}
            label="Toggle Sidebar"
            aria-keyshortcuts="Control+B Meta+B"
            aria-expanded={isExpanded}
            onClick={toggle}
          />
          {user && <p className="min-w-0 truncate font-medium text-ink-soft">{user.name}</p>}
          <div className="ms-auto flex items-center gap-1">
            {user && <KeyboardShortcuts key={user.role} user={user} />}
            <ThemeSwitch />
          </div>
        </header>
        <main id="content" tabIndex={-1} className="grow px-4 py-8 outline-none sm:px-8 lg:px-12 print:p-0">
          {user ? <Page key={user._id} user={user} /> : <Nobody />}
        </main>
      </div>
    </div>
  );
}

/** One person's alone. Who may not open a page keeps the sidebar, and with it the way to the pages that they may. */
function Page({ user }: { user: User }) {
  const { pathname } = useLocation();
  const isForStaff = useMatches().some(isForAdministrators);
  if (isForStaff && user.role !== 'admin') return <ErrorPanel error={forbidden} />;
  if (isForStaff && !mayOpen(user, pathname)) return <ErrorPanel error={beyond} />;
  return <Outlet />;
}

function Nobody() {
  const isHydrated = useHydrated();
  return (
    <>
      {!isHydrated && (
        <noscript>
          <p className="mb-6">The dashboard needs JavaScript. Please turn it on in your browser.</p>
        </noscript>
      )}
      <DashboardSkeleton />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
