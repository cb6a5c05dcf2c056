import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Permission } from '../../shared/users/permissions.ts';
import type { Config } from '../config/config.ts';
import type { users } from '../db/schema/index.ts';
import { ShopError } from '../errors.ts';

type User = typeof users.$inferSelect;

/** What is asked of `auth/`, which is handed in: its own routes stand behind these guards. */
export interface Accounts {
  /** Who a token belongs to, as long as it is alive. */
  findSession: (token: string) => Promise<{ user: User; tokenHash: string } | undefined>;
  mayDo: (user: User) => Permission[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set by `requireUser` and its like. */
    user: User;
    tokenHash: string;
  }
  interface FastifyInstance {
    accounts: Accounts;
    /** What is asked of administrators before they may go on (D75, D77). */
    staffMust: { changePassword: boolean; haveSecondFactor: boolean };
  }
}

/** Lets every request look up whose token it carries; the database is asked only where a route requires a user. */
export function installSession(app: FastifyInstance, config: Config, accounts: Accounts) {
  app.decorate('accounts', accounts);
  app.decorate('staffMust', { changePassword: config.production, haveSecondFactor: config.secondFactorRequired });
  app.decorateRequest('user');
  app.decorateRequest('tokenHash', '');
}

/** Whether a route that is open to anybody is called by an administrator who may do this. */
export async function isCalledByStaff(request: FastifyRequest, permission: Permission): Promise<boolean> {
  const session = await readSession(request);
  return session !== undefined && refusalFor(request, session.user, permission) === undefined;
}

/** Whether who is signed in is an administrator who may go on; with a permission, one who has it. */
export function isStaff(request: FastifyRequest, permission?: Permission): boolean {
  return refusalFor(request, request.user, permission) === undefined;
}

/** Who asks for something that its owner may see, and staff with a permission. */
export interface Reader {
  userId: string;
  seesAll: boolean;
  /** Why an administrator does not see everybody's. */
  refusal: ShopError | undefined;
}

/** Whose call this is, where things have owners. */
export function readerOf(request: FastifyRequest, permission: Permission): Reader {
  const { user } = request;
  const refusal = refusalFor(request, user, permission);
  return { userId: user.id, seesAll: !refusal, refusal: user.role === 'admin' ? refusal : undefined };
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
  if (request.server.staffMust.changePassword && request.user.mustChangePassword) throw passwordDue();
}

async function readSession(request: FastifyRequest) {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  return token ? request.server.accounts.findSession(token) : undefined;
}

/**
 * For administrators, and of these for who may do this, where that matters (D111).
 * @throws ShopError SIGNED_OUT, PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED or FORBIDDEN
 */
export function requireStaff(permission?: Permission) {
  return async (request: FastifyRequest): Promise<void> => {
    await requireUser(request);
    const refusal = refusalFor(request, request.user, permission);
    if (refusal) throw refusal;
  };
}

/** Why somebody may not do this. Undefined when they may. */
function refusalFor({ server }: FastifyRequest, user: User, permission: Permission | undefined) {
  const { mayDo } = server.accounts;
  if (user.role !== 'admin') return new ShopError('FORBIDDEN', 'Only administrators can do this.');
  if (server.staffMust.changePassword && user.mustChangePassword) return passwordDue();
  if (server.staffMust.haveSecondFactor && !user.secondFactorAt) {
    return new ShopError('SECOND_FACTOR_SETUP_REQUIRED', 'Please set up two-step sign-in first.');
  }
  if (permission && !mayDo(user).includes(permission)) {
    return new ShopError('FORBIDDEN', 'You don’t have permission to do this. Ask another administrator.');
  }
  return undefined;
}

const passwordDue = () => new ShopError('PASSWORD_CHANGE_REQUIRED', 'Please choose your own password first.');
