import type { PasswordReset } from '../../shared/users.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { newId } from '../ids.ts';
import { newPasswordOffered } from '../mail/customer-mails.ts';
import { writeMail } from '../mail/outbox.ts';
import { forgetDevices } from '../rate-limit/service.ts';
import type { Shop } from '../shop.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteAllSessions,
  deleteResetsOf,
  findReset,
  findUserByEmail,
  insertReset,
  takeReset,
  updatePasswordHash,
} from './queries.ts';
import { hashToken, newToken } from './tokens.ts';

const LINK_LIVES_MS = 3_600_000;
const ONE_MAIL_IN_SECONDS = 60;

/**
 * Somebody forgot their password. Whether the address has an account is looked up later, in the background: neither
 * the answer nor the time it takes can tell. One address is written to at most once a minute.
 */
export function requestPasswordReset(shop: Shop, email: string): Promise<void> {
  const once = { key: email, seconds: ONE_MAIL_IN_SECONDS };
  return shop.jobs.enqueue(shop.db, 'offer-new-password', { email, requestId: newId() }, { once });
}

/** Mails the link to a new password, if the address belongs to somebody who may sign in. */
export async function mailPasswordReset(shop: Shop, request: { email: string; requestId: string }): Promise<void> {
  const user = await findUserByEmail(shop.db, request.email);
  if (user?.status !== 'active') return;
  const token = newToken();
  await shop.db.transaction(async (tx) => {
    const expiresAt = new Date(Date.now() + LINK_LIVES_MS);
    await insertReset(tx, { tokenHash: hashToken(token), userId: user.id, expiresAt });
    await writeMail(shop, tx, {
      key: `password-reset-${request.requestId}`,
      kind: 'password-reset',
      to: [user.email],
      template: (sender) => newPasswordOffered(sender, { token }),
    });
  });
}

/**
 * Sets the password that somebody chose by the mailed link, and ends all their sessions.
 * @throws ShopError RESET_LINK_INVALID for a link that was used before, has run out, or never was one
 */
export async function resetPassword(db: Database, { token, newPassword }: PasswordReset): Promise<void> {
  const tokenHash = hashToken(token);
  if (!(await findReset(db, tokenHash))) throw linkInvalid();
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    // Of two requests with one link, only one takes it.
    const reset = await takeReset(tx, tokenHash);
    if (!reset) throw linkInvalid();
    await updatePasswordHash(tx, reset.userId, passwordHash);
    await deleteAllSessions(tx, reset.userId);
    await deleteResetsOf(tx, reset.userId);
    await forgetDevices(tx, reset.userId);
  });
}

const linkInvalid = () =>
  new ShopError('RESET_LINK_INVALID', 'This link has been used or has run out. Please ask for a new one.');
