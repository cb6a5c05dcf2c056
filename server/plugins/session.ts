import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSession } from '../auth/service.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import type { UserRow } from '../users/user-row.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set by `requireUser` and `requireAdmin`. */
    user: UserRow;
    tokenHash: string;
    findSession: (token: string) => ReturnType<typeof findSession>;
  }
}

/** Lets every request look up whose token it carries; the database is asked only where a route requires a user. */
export function installSession(app: FastifyInstance, db: Database) {
  app.decorateRequest('user');
  app.decorateRequest('tokenHash', '');
  app.decorateRequest('findSession', (token: string) => findSession(db, token));
}

/** Whether an administrator calls a route that is open to anybody. */
export async function isCalledByAdmin(request: FastifyRequest): Promise<boolean> {
  return (await readSession(request))?.user.role === 'admin';
}

/** @throws ShopError SIGNED_OUT without a living token */
export async function requireUser(request: FastifyRequest): Promise<void> {
  const session = await readSession(request);
  if (!session) throw new ShopError('SIGNED_OUT', 'Please sign in to continue.');
  request.user = session.user;
  request.tokenHash = session.tokenHash;
}

async function readSession(request: FastifyRequest) {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  return token ? request.findSession(token) : undefined;
}

/** @throws ShopError SIGNED_OUT, or FORBIDDEN for anyone but an administrator */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  await requireUser(request);
  if (request.user.role !== 'admin') throw new ShopError('FORBIDDEN', 'Only administrators may do this.');
}
