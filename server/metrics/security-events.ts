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

/** Logs and counts what may be an attack (D80). No names: the audit log has those, for who may read it. */
export function installSecurityEvents(app: FastifyInstance, register: Registry) {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Failed sign-ins, limits and other refusals',
    labelNames: ['event'],
    registers: [register],
  });
  for (const event of new Set(Object.values(events))) counter.inc({ event }, 0);
  app.decorateRequest('refusal', '');
  app.addHook('onResponse', async (request) => {
    const event = request.refusal && events[request.refusal];
    // Asking without a token is how a visitor finds out that they must sign in.
    if (!event || (event === 'bad_token' && !request.headers.authorization)) return;
    counter.inc({ event });
    request.log.warn({ event, route: request.routeOptions.url, network: networkOf(request) }, 'Security event');
  });
}

/** Where it came from, as exactly as is needed to see a pattern and no person. */
function networkOf({ ip }: FastifyRequest): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/, '');
  return address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}::/48`
    : address.replace(/\.\d+$/, '.0/24');
}
