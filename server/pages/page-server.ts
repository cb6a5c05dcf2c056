import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider } from 'react-router';
import { ShopError } from '../errors.ts';
import { accentStyle } from '../settings/brand/accent.ts';
import type { Shop } from '../shop.ts';
import { openTransport } from './in-process.ts';
import type { PageEntry, Pages } from './open-pages.ts';
import { allowScripts, newNonce } from './policy.ts';

const HOME_PAGES = 16;

export interface PageServer {
  /** The pages as built, or as they are right now in development. */
  load(): Promise<Pages>;
  development: boolean;
}

/** Renders every address that nothing else answers. The pages reach the API in process, through its one door. */
export function pageRoutes(server: PageServer, shop: Shop): FastifyPluginAsync {
  return async (app) => {
    // A page reads its request's body itself.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    app.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      exposeHeadRoute: false,
      schema: { hide: true },
      onRequest: async (request, reply) => {
        if (server.development || request.method !== 'GET') return;
        const { entry } = await server.load();
        const path = plainPathOf(entry, request.url);
        if (path) return shop.responseCache.serve(request, reply, placeOf(path));
      },
      onSend: shop.responseCache.keep,
      handler: (request, reply) => renderPage(app, server, shop, request, reply),
    });
  };
}

/**
 * The address of a page that is kept, without what means nothing to it: those two alone are asked for often, and are the
 * same for everybody. They are rendered as asked for by this address, so what a stranger adds to it is nowhere in them.
 */
function plainPathOf({ inventoryPath, readAddress }: PageEntry, url: string): string | undefined {
  const [path, search] = url.split('?', 2);
  if (path === '/') return path;
  return path === inventoryPath(new URLSearchParams())
    ? inventoryPath(readAddress(new URLSearchParams(search)))
    : undefined;
}

function placeOf(path: string) {
  // The home page shows cars at random, so several of it are kept.
  const copy = path === '/' ? Math.floor(Math.random() * HOME_PAGES) : 0;
  return { key: `page ${copy} ${path}`, followsStock: path.includes('inStock=') };
}

async function renderPage(
  app: FastifyInstance,
  server: PageServer,
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { entry, handle } = await server.load();
  const context = new RouterContextProvider();
  const brand = shop.brand.now() ?? { storeName: shop.config.storeName, logo: null, logoDark: null, accentStyle: '' };
  context.set(entry.siteContext, { brand, publicUrl: shop.publicUrl(), accentStyle });
  const nonce = newNonce();
  context.set(entry.nonceContext, nonce);
  const { transport, hasFailed } = openTransport(app, shop.responseCache);
  context.set(entry.transportContext, transport);

  const response = await handle(readRequest(entry, request, reply, shop.publicUrl()), context);
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  // What it shows in place of what could not be read is for nobody else, and for now.
  if (hasFailed()) {
    shop.responseCache.abandon(request);
    reply.header('Cache-Control', 'no-store');
  }
  if (!response.headers.get('content-type')?.startsWith('text/html')) return reply.send(response.body ?? '');
  const { html, policy } = allowScripts(context.get(entry.htmlContext) || (await response.text()), nonce, server);
  reply.header('Content-Security-Policy', policy);
  return reply.send(html);
}

/** Pages are asked for at the shop's own address, whatever the request calls it. */
function readRequest(entry: PageEntry, request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const { host, protocol } = new URL(publicUrl);
  try {
    const pageRequest = createRequest(request.raw, reply.raw, { host, protocol });
    const path = request.method === 'GET' && plainPathOf(entry, request.url);
    return path ? new Request(new URL(path, publicUrl), pageRequest) : pageRequest;
  } catch {
    throw new ShopError('MALFORMED_REQUEST', 'The request could not be read.');
  }
}
