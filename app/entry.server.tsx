import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { scriptsLast } from './late-scripts.ts';
import { NonceContext, nonceContext } from './nonce.ts';

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
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  context.set(htmlContext, scriptsLast(await renderWhole(page, nonce)));
  return new Response(null, { status, headers });
}

/** @throws what a part of the page throws that nothing of the page catches */
function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => stream.pipe(collect(resolve)),
      onShellError: reject,
      onError(error) {
        console.error(error);
      },
    });
  });
}

/** Takes all pieces at once: the page is rendered when they come. */
function collect(done: (text: string) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces).toString());
      next();
    },
  });
}
