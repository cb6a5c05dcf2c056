import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Who tries something, as far as limits need to know. */
export interface Caller {
  /** The network address; of IPv6 the network that one household has. */
  address: string;
  /** The email of the account that it is about, whether or not there is one. */
  account?: string;
  /** The token of a device, if it sent one. */
  device?: string | undefined;
  /** What the browser says it is. */
  userAgent?: string | undefined;
}

/** Who makes a request. `account` is the email of the account that it is about. */
export function callerOf(request: FastifyRequest, account?: string): Caller {
  const device = request.headers['device-token'];
  return {
    address: addressOf(request),
    ...(account !== undefined && { account: account.toLowerCase() }),
    device: typeof device === 'string' && /^[\w-]{43}$/.test(device) ? device : undefined,
    userAgent: request.headers['user-agent'],
  };
}

/** The address that a request counts for. Whoever has hung up already has none. */
export function addressOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip ?? 'gone');
}
