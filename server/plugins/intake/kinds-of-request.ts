import type { FastifyRequest } from 'fastify';

/** The remote address of calls that the page server makes in process; no socket can have it. */
export const IN_PROCESS = 'in-process';

const PROBES = new Set(['/healthz', '/readyz']);
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? '';

export const isInProcess = (request: FastifyRequest) => request.raw.socket.remoteAddress === IN_PROCESS;
export const isProbe = (request: FastifyRequest) => PROBES.has(routeOf(request));

/** What costs hardly more than sending it: files that are there already, and events, which are signed. */
export const isCheap = (request: FastifyRequest) => /^\/(assets|images|api\/v1\/webhooks)\//.test(routeOf(request));

/** A page that somebody opened: a browser shows them whatever answers. */
export const isPageView = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !/^\/(api|assets|images)\//.test(url) && (headers.accept ?? '').includes('text/html');
