import { useContext, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
} from 'react-router';

/** How long somebody points at a link before they seem to mean it: as long as the router waits for the page's script. */
const MEANT_AFTER_MS = 100;

interface PageLoader {
  clientLoader(what: { request: Request; params: object }): unknown;
}

/**
 * Handlers for a link, by which a page's own loader asks for what it shows when somebody is about to press: the router
 * fetches nothing but the script ahead. What has come is in the cache when the page is gone to, and asked for once.
 */
export function useIntent(path: string) {
  const router = useContext(DataRouterContext)?.router;
  const manifest = useContext(FrameworkContext)?.manifest;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function askAhead() {
    const url = new URL(path, location.href);
    if (!router || !manifest || url.href === location.href) return;
    for (const { route, params } of matchRoutes(router.routes, url) ?? []) {
      const { module, clientLoaderModule } = manifest.routes[route.id] ?? {};
      if (!module || !clientLoaderModule) continue;
      // What fails here is asked for once more, and said, when the page is gone to.
      void ask(clientLoaderModule, { request: new Request(url), params }).catch(() => {});
      void import(/* @vite-ignore */ module).catch(() => {});
    }
  }

  const begin = () => {
    timer.current = setTimeout(askAhead, MEANT_AFTER_MS);
  };
  const stop = () => clearTimeout(timer.current);
  return { onMouseEnter: begin, onFocus: begin, onMouseLeave: stop, onBlur: stop, onTouchStart: askAhead };
}

async function ask(module: string, what: Parameters<PageLoader['clientLoader']>[0]) {
  const page: PageLoader = await import(/* @vite-ignore */ module);
  await page.clientLoader(what);
}
