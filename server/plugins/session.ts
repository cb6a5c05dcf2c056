import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSession } from '../auth/sessions/sessions.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';
import type { UserRow } from '../users/user-row.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set by `requireUser` and `requireAdmin`. */
    user: UserRow;
    tokenHash: string;
    findSession: (token: string) => ReturnType<typeof findSession>;
  }
  interface FastifyInstance {
    /** What is asked of administrators before they may go on (D75, D77). */
    staffMust: { changePassword: boolean; haveSecondFactor: boolean };
  }
}

/** Lets every request look up whose token it carries; the database is asked only where a route requires a user. */
export function installSession(app: FastifyInstance, { config, db }: Shop) {
  app.decorate('staffMust', { changePassword: config.production, haveSecondFactor: config.secondFactorRequired });
  app.decorateRequest('user');
  app.decorateRequest('tokenHash', '');
  app.decorateRequest('findSession', (token: string) => findSession(db, token));
}

/** Whether an administrator calls a route that is open to anybody. */
export async function isCalledByAdmin(request: FastifyRequest): Promise<boolean> {
  return (await readSession(request))?.user.role === 'admin';
}

/**
 * For what somebody may do who must change their password first.
 * @throws ShopError SIGNED_OUT without a living token
 */
export async function requireAccount(request: FastifyRequest): Promise<void> {
  const session = await readSession(request);
  if (!session) throw new ShopError('SIGNED_OUT', 'Please sign in to continue.');
  request.user = session.user;
  request.tokenHash = session.tokenHash;
}

/** @throws ShopError SIGNED_OUT, or PASSWORD_CHANGE_REQUIRED */
export async function requireUser(request: FastifyRequest): Promise<void> {
  await requireAccount(request);
  if (request.server.staffMust.changePassword && request.user.mustChangePassword) {
    throw new ShopError('PASSWORD_CHANGE_REQUIRED', 'Please choose a password of your own first.');
  }
}

async function readSession(request: FastifyRequest) {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  return token ? request.findSession(token) : undefined;
}

/** @throws ShopError SIGNED_OUT, or FORBIDDEN for anyone but an administrator */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  await requireUser(request);
  if (request.user.role !== 'admin') throw new ShopError('FORBIDDEN', 'Only administrators may do this.');
  if (request.server.staffMust.haveSecondFactor && !request.user.secondFactorAt) {
    throw new ShopError('SECOND_FACTOR_SETUP_REQUIRED', 'Please set up a second factor first.');
  }
}
