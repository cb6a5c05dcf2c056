import fontFile from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { href, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { ErrorScreen } from './components/layout/error-screen.tsx';
import { RouteAnnouncer } from './components/layout/route-announcer.tsx';
import { SettingsProvider } from './components/layout/use-shop-settings.tsx';
import { notePressesScript } from './early-presses.ts';
import { NonceContext } from './nonce.ts';
import { getQueryClient } from './query-client.ts';
import { readSite, type Site } from './site.ts';
import { AuthProvider } from './state/auth.tsx';
import { themeScript } from './theme.ts';
import './styles/app.css';
import { Toaster } from './ui/toast/toaster.tsx';

/** Before anything is drawn. */
const firstScript = `${themeScript};${notePressesScript}`;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fontFile, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: href('/manifest.webmanifest') },
];

export function loader({ context }: Route.LoaderArgs) {
  return readSite(context);
}

/** What the shop says of itself lasts as long as the page; what is drawn of it is asked for again where it matters. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own */}
        <script nonce={useContext(NonceContext)} dangerouslySetInnerHTML={{ __html: firstScript }} />
        <PageMeta />
        <Links nonce="" />
        <AccentStyle />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The dealership's own color, where it has one, before anything is drawn. */
function AccentStyle() {
  const style = useRouteLoaderData<Site>('root')?.accentStyle;
  return style ? <style>{style}</style> : null;
}

/** What a page says of itself may be the very thing that failed, so the error screen does without it. */
function PageMeta() {
  const hasFailed = (useRouteError() ?? null) !== null;
  return hasFailed ? <title>Oops!</title> : <Meta />;
}

export default function App({ loaderData: site }: Route.ComponentProps) {
  const [queryClient] = useState(getQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SettingsProvider site={site}>
        <AuthProvider>
          <Outlet />
          <Toaster />
          <RouteAnnouncer />
        </AuthProvider>
      </SettingsProvider>
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
