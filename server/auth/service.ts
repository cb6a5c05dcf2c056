import type { Login, Registration } from '../../shared/users.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { welcome } from '../mail/customer-mails.ts';
import { writeMail } from '../mail/outbox.ts';
import type { Caller } from '../rate-limit/caller.ts';
import { forgetDevices, rememberDevice } from '../rate-limit/service.ts';
import type { Shop } from '../shop.ts';
import type { UserRow } from '../users/user-row.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import {
  deleteExpiredResets,
  deleteExpiredSessions,
  deleteOtherSessions,
  findSessionUser,
  findUserByEmail,
  insertSession,
  insertUser,
  updatePasswordHash,
} from './queries.ts';
import { hashToken, newToken } from './tokens.ts';

const SESSION_DAYS = 30;

/**
 * Makes an account and signs it in.
 * @throws ShopError EMAIL_TAKEN
 */
export async function register(shop: Shop, { name, email, password }: Registration, caller: Caller) {
  await shop.limits.consume('sign-up', caller);
  const passwordHash = await hashPassword(password);
  const user = await shop.db.transaction(async (tx) => {
    const made = await insertUser(tx, { name, email, passwordHash });
    if (!made) throw new ShopError('EMAIL_TAKEN', 'An account with this email already exists. Please sign in instead.');
    await writeMail(shop, tx, {
      key: `welcome-${made.id}`,
      kind: 'welcome',
      to: [made.email],
      template: (sender) => welcome(sender, made),
    });
    return made;
  });
  return { user, ...(await openAccess(shop.db, user, caller)) };
}

/**
 * Opens a session. The words and the time are the same whether or not the address has an account.
 * @throws ShopError WRONG_CREDENTIALS or ACCOUNT_INACTIVE
 */
export async function signIn({ db, limits }: Shop, { email, password }: Login, caller: Caller) {
  await limits.consume('sign-in', caller);
  const user = await findUserByEmail(db, email);
  const matches = await passwordMatches(user?.passwordHash, password);
  if (!user || !matches) throw new ShopError('WRONG_CREDENTIALS', 'Email or password is wrong.');
  if (user.status !== 'active') {
    throw new ShopError('ACCOUNT_INACTIVE', 'This account is inactive. Please contact the dealership.');
  }
  await limits.forgive('sign-in', caller);
  return { user, ...(await openAccess(db, user, caller)) };
}

/**
 * Changes the password and ends every other session of the user.
 * @throws ShopError WRONG_PASSWORD when the current one is not right
 */
export async function changePassword(
  { db, limits }: Shop,
  session: { user: UserRow; tokenHash: string },
  change: { currentPassword: string; newPassword: string },
  caller: Caller,
) {
  await limits.consume('current-password', caller);
  if (!(await passwordMatches(session.user.passwordHash, change.currentPassword))) {
    throw new ShopError('WRONG_PASSWORD', 'The current password is wrong.', [
      { path: 'currentPassword', message: 'The current password is wrong.' },
    ]);
  }
  await limits.forgive('current-password', caller);
  const passwordHash = await hashPassword(change.newPassword);
  await db.transaction(async (tx) => {
    await updatePasswordHash(tx, session.user.id, passwordHash);
    await deleteOtherSessions(tx, session.user.id, session.tokenHash);
    await forgetDevices(tx, session.user.id, caller.device);
  });
}

/** Who a token belongs to, as long as it is alive and its user active. */
export async function findSession(db: Database, token: string) {
  const tokenHash = hashToken(token);
  const user = await findSessionUser(db, tokenHash);
  return user && { user, tokenHash };
}

/** The account of an address, if there is one. */
export function findUser(db: Database, email: string): Promise<UserRow | undefined> {
  return findUserByEmail(db, email);
}

/** Lets go of sessions and password links that can no longer be used. */
export async function forgetExpiredAccess(db: Database): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteExpiredResets(db);
}

/** What somebody who has shown who they are takes along: the session, and by what their device is known from now on. */
async function openAccess(db: Database, user: UserRow, { device }: Caller) {
  return { token: await startSession(db, user), device: await rememberDevice(db, user.id, device) };
}

async function startSession(db: Database, user: UserRow): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 86_400_000);
  await insertSession(db, { tokenHash: hashToken(token), userId: user.id, expiresAt });
  return token;
}
