import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooSoonError } from '../errors.ts';
import { addressOf } from '../rate-limit/caller.ts';

/** The remote address of calls that the page server makes in process; no socket can have it. */
export const IN_PROCESS = 'in-process';

const REQUESTS_PER_MINUTE = 600;
/** What costs hardly more than sending it: files that are there already, and events, which are signed. */
const FILES_PER_MINUTE = 3000;
const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Counts every request of an address before anything else is done for it: refusals, cached answers and addresses that
 * lead nowhere too.
 */
export async function installLimits(app: FastifyInstance, options: { on: boolean }) {
  if (!options.on) return;
  await app.register(rateLimit, { global: false });
  const perMinute = (max: number) => app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: addressOf });
  const countRequest = perMinute(REQUESTS_PER_MINUTE);
  const countFile = perMinute(FILES_PER_MINUTE);

  app.addHook('onRequest', async (request) => {
    if (request.raw.socket.remoteAddress === IN_PROCESS || PROBES.has(routeOf(request))) return;
    const result = await (isCheap(request) ? countFile : countRequest)(request);
    if (result.isAllowed || !result.isExceeded) return;
    const seconds = Math.max(1, result.ttlInSeconds);
    throw new TooSoonError(`Too many requests. Please try again in ${seconds} seconds.`, seconds);
  });
}

/** Without TRUST_PROXY everybody behind a proxy counts as one visitor: whoever runs the shop should hear of it, once. */
export function warnOfUndeclaredProxy(app: FastifyInstance) {
  let isTold = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isTold || !(headers['x-forwarded-for'] ?? headers.forwarded)) return;
    isTold = true;
    log.warn(
      'Requests carry forwarded headers, but TRUST_PROXY names no proxy: all visitors behind it share one address and its rate limit',
    );
  });
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? '';

function isCheap(request: FastifyRequest): boolean {
  return /^\/(assets|images|api\/v1\/webhooks)\//.test(routeOf(request));
}
