import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { scriptsLast } from './late-scripts.ts';
import { writeLoadedData } from './loaded-data.ts';
import { NonceContext, nonceContext } from './nonce.ts';
import { renderWhole } from './render-whole.ts';

// The page server sets these on each request; re-exported here so that both sides share one instance.
export { transportContext } from './api/transport.ts';
export { nonceContext } from './nonce.ts';
export { readAddress } from './routes/storefront/inventory/inventory-search-params.ts';
export { siteContext } from './site.ts';
export { inventoryPath } from './state/last-list.ts';

/** What was rendered: handed over as it is, since a text that goes through a response is encoded and read back. */
export const htmlContext = createContext<string>('');

/** Renders the whole page before answering: its loaders are done, and its inline scripts can be hashed for the CSP. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const { serverHandoffStream: data, ...routerPage } = routerContext;
  const html = await renderWhole(
    <NonceContext value={nonce}>
      <ServerRouter context={withItsRoutes(routerPage)} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
  );
  const script = data ? await writeLoadedData(data, nonce) : '';
  headers.set('Content-Type', 'text/html; charset=utf-8');
  context.set(htmlContext, scriptsLast(html.replace(END, () => script + END)));
  return new Response(null, { status, headers });
}

const END = '</body></html>';

/** Without the routes of all other pages, which the router would put together each time, as many as they are. */
function withItsRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}
