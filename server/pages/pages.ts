import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type * as pageEntry from '../../app/entry.server.tsx';
import { ShopError } from '../errors.ts';
import { IN_PROCESS } from '../plugins/rate-limit.ts';
import type { Shop } from '../shop.ts';
import { blessScripts, newNonce } from './policy.ts';

const HOME_PAGES = 16;

type PageEntry = typeof pageEntry;

export interface PageServer {
  /** The pages as built, or as they are right now in development. */
  load(): Promise<ServerBuild>;
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
      onRequest: (request, reply) => {
        const key = server.development || request.method !== 'GET' ? undefined : keyOf(request.url);
        return key ? shop.ready.serve(request, reply, key) : Promise.resolve();
      },
      onSend: shop.ready.keep,
      handler: (request, reply) => renderPage(app, server, shop, request, reply),
    });
  };
}

/** Under what a page is kept: those two alone are asked for often, and are the same for everybody. */
function keyOf(url: string): string | undefined {
  // The home page shows cars at random, so several of it are kept.
  if (url === '/') return `page / ${Math.floor(Math.random() * HOME_PAGES)}`;
  return url === '/allProducts' || url.startsWith('/allProducts?') ? `page ${url}` : undefined;
}

async function renderPage(
  app: FastifyInstance,
  server: PageServer,
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const build = await server.load();
  const entry = build.entry.module as unknown as PageEntry;
  const context = new RouterContextProvider();
  context.set(entry.siteContext, { storeName: shop.config.storeName, publicUrl: shop.publicUrl() });
  const nonce = newNonce();
  context.set(entry.nonceContext, nonce);
  context.set(entry.transportContext, (path, init) => fetchInProcess(app, init, path));

  const handle = createRequestHandler(build, server.development ? 'development' : 'production');
  const response = await handle(readRequest(request, reply, shop.publicUrl()), context);
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!response.headers.get('content-type')?.startsWith('text/html')) return reply.send(response.body ?? '');
  const { html, policy } = blessScripts(await response.text(), nonce, server);
  reply.header('Content-Security-Policy', policy);
  return reply.send(html);
}

/** Pages are asked for at the shop's own address, whatever the request calls it. */
function readRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const { host, protocol } = new URL(publicUrl);
  try {
    return createRequest(request.raw, reply.raw, { host, protocol });
  } catch {
    throw new ShopError('MALFORMED_REQUEST', 'The request could not be read.');
  }
}

async function fetchInProcess(
  app: FastifyInstance,
  init: { method: string; headers: Record<string, string>; body?: string },
  path: string,
) {
  const answer = await app.inject({
    method: init.method as 'GET',
    url: path,
    headers: init.headers,
    ...(init.body === undefined ? {} : { payload: init.body }),
    remoteAddress: IN_PROCESS,
  });
  return { status: answer.statusCode, json: async (): Promise<unknown> => answer.json() };
}
