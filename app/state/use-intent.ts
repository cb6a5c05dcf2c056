import { useContext, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
} from 'react-router';

/** How long somebody points at a link before they seem to mean it: as long as the router waits for the page's script. */
const MEANT_AFTER_MS = 100;

/**
 * Handlers for a link, by which a page's own loader asks for what it shows when somebody is about to press: the router
 * fetches nothing but the script ahead. What has come is in the cache when the page is gone to, and asked for once.
 */
export function useIntent(path: string) {
  const router = useContext(DataRouterContext)?.router;
  const routes = useContext(FrameworkContext)?.manifest.routes;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function askAhead() {
    if (!router) return;
    const request = new Request(path);
    for (const { route, params } of matchRoutes(router.routes, path) ?? []) {
      const file = routes?.[route.id]?.clientLoaderModule;
      // What fails here is asked for once more, and said, when the page is gone to.
      if (file)
        await import(/* @vite-ignore */ file).then((page) => page.clientLoader({ request, params })).catch(() => {});
    }
  }

  const begin = () => {
    timer.current = setTimeout(askAhead, MEANT_AFTER_MS);
  };
  const stop = () => clearTimeout(timer.current);
  return { onMouseEnter: begin, onFocus: begin, onMouseLeave: stop, onBlur: stop, onTouchStart: askAhead };
}
