import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { TooSoonError } from '../errors.ts';
import { addressOf } from '../rate-limit/caller.ts';
import { isCheap, isInProcess, isProbe } from './intake/kinds-of-request.ts';

const REQUESTS_PER_MINUTE = 600;
const FILES_PER_MINUTE = 3000;

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
    if (isInProcess(request) || isProbe(request)) return;
    const result = await (isCheap(request) ? countFile : countRequest)(request);
    if (result.isAllowed || !result.isExceeded) return;
    const seconds = Math.max(1, result.ttlInSeconds);
    throw new TooSoonError('Too many requests.', seconds);
  });
}

/** Without TRUST_PROXY everybody behind a proxy counts as one visitor: whoever runs the shop should hear of it, once. */
export function warnOfUndeclaredProxy(app: FastifyInstance) {
  let isWarned = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isWarned || !(headers['x-forwarded-for'] ?? headers.forwarded)) return;
    isWarned = true;
    log.warn(
      'Requests carry forwarded headers, but TRUST_PROXY names no proxy: all visitors behind it share one address and its rate limit',
    );
  });
}
