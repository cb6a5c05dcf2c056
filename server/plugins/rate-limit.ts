import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';

/** The remote address of calls that the page server makes in process; no socket can have it. */
export const IN_PROCESS = 'in-process';

const PER_MINUTE = 600;
const SIGN_INS_PER_MINUTE = 30;
const MESSAGES_PER_MINUTE = 5;
const CHECKOUTS_PER_MINUTE = 30;

/** Request limits by address. Sign-in and registration have one of their own, since each costs a password hash. */
export async function installLimits(app: FastifyInstance, options: { on: boolean }) {
  if (!options.on) return;
  await app.register(rateLimit, {
    max: PER_MINUTE,
    timeWindow: '1 minute',
    allowList: (request: FastifyRequest) => request.raw.socket.remoteAddress === IN_PROCESS || isProbe(request.url),
    errorResponseBuilder: (_request, { after }) =>
      new ShopError('TOO_MANY_REQUESTS', `Too many requests. Please try again in ${after}.`),
  });
}

export const limitSignIn = { rateLimit: { max: SIGN_INS_PER_MINUTE, timeWindow: '1 minute' } };

/** Each costs several calls of the payment provider. */
export const limitCheckouts = { rateLimit: { max: CHECKOUTS_PER_MINUTE, timeWindow: '1 minute' } };

/** For what ends in somebody's mailbox. */
export const limitWriting = { rateLimit: { max: MESSAGES_PER_MINUTE, timeWindow: '1 minute' } };

function isProbe(url: string): boolean {
  return url === '/healthz' || url === '/readyz';
}
