import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { ErrorCode } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, once it was. */
    refusal: ErrorCode | '';
  }
}

/** Refusals that somebody who watches over the shop wants to hear of. */
const events: Partial<Record<ErrorCode, string>> = {
  WRONG_CREDENTIALS: 'sign_in_failed',
  WRONG_CODE: 'second_factor_failed',
  WRONG_PASSWORD: 'password_failed',
  ACCOUNT_INACTIVE: 'inactive_sign_in',
  RESET_LINK_INVALID: 'bad_link',
  INVITATION_INVALID: 'bad_link',
  CONFIRMATION_LINK_INVALID: 'bad_link',
  SIGNED_OUT: 'bad_token',
  FORBIDDEN: 'forbidden',
  BAD_SIGNATURE: 'bad_signature',
  TOO_MANY_REQUESTS: 'limited',
};

/** More are an attack from everywhere, which these lines tell of well enough. */
const NETWORKS_PER_MINUTE = 1000;

/** Logs and counts what may be an attack (D80). No names: the audit log has those, for who may read it. */
export function installSecurityEvents(app: FastifyInstance, register: Registry) {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Failed sign-ins, limits and other refusals',
    labelNames: ['event'],
    registers: [register],
  });
  for (const event of new Set(Object.values(events))) counter.inc({ event }, 0);
  const isNew = oncePerMinute();
  app.decorateRequest('refusal', '');
  app.addHook('onResponse', async (request) => {
    const event = request.refusal && events[request.refusal];
    // Asking without a token is how a visitor finds out that they must sign in.
    if (!event || (event === 'bad_token' && !request.headers.authorization)) return;
    counter.inc({ event });
    if (event === 'limited' && !isNew(networkOf(request))) return;
    request.log.warn({ event, route: request.routeOptions.url, network: networkOf(request) }, 'Security event');
  });
}

/** Whoever is refused by a limit may ask on at full speed: a line for each would fill the disk. The counter has them all. */
function oncePerMinute() {
  const seen = new Set<string>();
  let minute = 0;
  return (network: string) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) seen.clear();
    minute = now;
    if (seen.has(network) || seen.size === NETWORKS_PER_MINUTE) return false;
    seen.add(network);
    return true;
  };
}

/** Where it came from, as exactly as is needed to see a pattern and no person. */
function networkOf({ ip }: FastifyRequest): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/, '');
  return address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}::/48`
    : address.replace(/\.\d+$/, '.0/24');
}
