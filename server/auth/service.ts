import type { Login, Registration } from '../../shared/users/users.ts';
import { recordChange } from '../audit-log/service.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { writeMail } from '../mail/outbox.ts';
import { welcome } from '../mail/templates/customer-mails.ts';
import type { Caller } from '../rate-limit/caller.ts';
import { rememberDevice } from '../rate-limit/service.ts';
import type { Shop } from '../shop.ts';
import { mailConfirmation } from './confirmation/confirmation.ts';
import { deleteExpiredConfirmations } from './confirmation/confirmation-queries.ts';
import { forgetOldInvitations } from './invitations/invitations.ts';
import { hashPassword, passwordMatches } from './passwords/hashing.ts';
import { findStaffFault } from './passwords/password-rules.ts';
import { deleteExpiredResets, findUserByEmail, insertUser, requirePasswordChange } from './queries.ts';
import { checkSecondFactor } from './second-factor/second-factor.ts';
import { deleteEndedSessions } from './sessions/session-queries.ts';
import { startSession } from './sessions/sessions.ts';
import { type UserRow, unchanged } from './user-row.ts';

/**
 * Makes an account and signs it in.
 * @throws ShopError EMAIL_TAKEN
 */
export async function register(shop: Shop, { name, email, password }: Registration, caller: Caller) {
  await shop.limits.consume('sign-up', caller);
  const passwordHash = await hashPassword(password);
  const user = await shop.db.transaction(async (tx) => {
    // Where the shop sends no mail nobody can be asked, so everybody counts as confirmed (D73).
    const emailConfirmedAt = shop.config.mail.smtpUrl ? null : new Date();
    const made = await insertUser(tx, { name, email, passwordHash, emailConfirmedAt });
    if (!made) throw new ShopError('EMAIL_TAKEN', 'An account with this email already exists. Please sign in instead.');
    await greetByMail(shop, tx, made);
    return made;
  });
  return { user, ...(await openAccess(shop, user, caller)) };
}

/**
 * Opens a session. The words and the time are the same whether or not the address has an account.
 * @throws ShopError WRONG_CREDENTIALS, ACCOUNT_INACTIVE, SECOND_FACTOR_REQUIRED or WRONG_CODE
 */
export async function signIn(shop: Shop, { email, password, code }: Login, caller: Caller) {
  await shop.limits.consume('sign-in', caller);
  const user = await findUserByEmail(shop.db, email);
  const matches = await passwordMatches(user?.passwordHash, password);
  if (!user || !matches) {
    if (user?.role === 'admin') await noteSignIn(shop.db, user, null, 'sign_in_failed');
    throw wrongCredentials();
  }
  if (user.status !== 'active') {
    throw new ShopError('ACCOUNT_INACTIVE', 'This account is inactive. Please contact the dealership.');
  }
  await checkSecondFactor(shop, user, code, caller).catch(async (error) => {
    if (code && user.role === 'admin') await noteSignIn(shop.db, user, null, 'sign_in_failed');
    throw error;
  });
  await shop.limits.forgive('sign-in', caller);
  const access = await openAccess(shop, user, caller);
  return { user: await greet(shop, user, password), ...access };
}

/**
 * What somebody who has shown who they are takes along: the session, and by what their device is known from now on. To
 * check a password takes a moment, in which its owner may have replaced it: who knew the old one gets in no more. Without
 * a transaction, so that nobody who signs in stands in their line, in which checkouts wait for a car. The session comes
 * last: should it fail, none is left that nobody has the token of.
 * @throws ShopError WRONG_CREDENTIALS
 */
async function openAccess(shop: Shop, user: UserRow, { device, userAgent }: Caller) {
  const known = await rememberDevice(shop.db, unchanged(user), device);
  const token = await startSession(shop, user, userAgent);
  if (!token) throw wrongCredentials();
  return { token, device: known };
}

const wrongCredentials = () => new ShopError('WRONG_CREDENTIALS', 'Email or password is wrong.');

/** Who runs the shop is noted, and must have a password that is good enough for it (D75, D77, D80). */
async function greet({ config, db }: Shop, user: UserRow, password: string): Promise<UserRow> {
  if (user.role !== 'admin') return user;
  await noteSignIn(db, user, user, 'signed_in');
  if (!config.production || user.mustChangePassword || !(await findStaffFault(password, user))) return user;
  await requirePasswordChange(db, user.id);
  return { ...user, mustChangePassword: true };
}

function noteSignIn(db: Database, { id }: UserRow, actor: UserRow | null, action: 'signed_in' | 'sign_in_failed') {
  return recordChange(db, actor, { subject: 'user', subjectId: id, action });
}

/** Where mail goes out, the first one also asks whether the address is theirs (D78). */
function greetByMail(shop: Shop, tx: Database, user: UserRow): Promise<void> {
  if (shop.config.mail.smtpUrl) return mailConfirmation(shop, tx, user);
  return writeMail(shop, tx, { key: `welcome-${user.id}`, kind: 'welcome', to: [user.email], template: welcome });
}

/** The account of an address, if there is one. */
export function findUser(db: Database, email: string): Promise<UserRow | undefined> {
  return findUserByEmail(db, email);
}

/** Lets go of sessions and password links that can no longer be used. */
export async function forgetExpiredAccess(db: Database): Promise<void> {
  await deleteEndedSessions(db);
  await deleteExpiredResets(db);
  await deleteExpiredConfirmations(db);
  await forgetOldInvitations(db);
}
