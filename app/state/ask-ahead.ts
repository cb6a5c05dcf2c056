import type { ContextType } from 'react';
import {
  type UNSAFE_DataRouterContext as DataRouterContext,
  type UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
} from 'react-router';

type Present<Context> = NonNullable<Context>;
type Router = Present<ContextType<typeof DataRouterContext>>['router'];
type Routes = Present<ContextType<typeof FrameworkContext>>['manifest']['routes'];

/**
 * Has the loaders of a page ask for what it shows: the router fetches nothing but the script ahead. What has come is in the
 * cache when the page is gone to, and asked for once.
 */
export async function askAhead(router: Router, routes: Routes | undefined, path: string) {
  const request = new Request(path);
  for (const { route, params } of matchRoutes(router.routes, path) ?? []) {
    const file = routes?.[route.id]?.clientLoaderModule;
    // What fails here is asked for once more, and said, when the page is gone to.
    if (file)
      await import(/* @vite-ignore */ file).then((page) => page.clientLoader({ request, params })).catch(() => {});
  }
}
