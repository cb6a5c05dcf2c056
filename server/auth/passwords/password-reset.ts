import type { PasswordReset } from '../../../shared/users/users.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { writeMail } from '../../mail/outbox.ts';
import { newPasswordAskedFor, newPasswordOffered } from '../../mail/templates/account-mails.ts';
import { forgetDevices } from '../../rate-limit/service.ts';
import type { Shop } from '../../shop.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { linkLives } from '../link-lives.ts';
import { findStaffEmails } from '../people.ts';
import { deleteAllResets, deleteResetsOf, findReset, findUserByEmail, insertReset, takeReset } from '../queries.ts';
import { removeSecondFactor } from '../second-factor/second-factor.ts';
import { deleteAllSessions } from '../sessions/session-queries.ts';
import type { UserRow } from '../user-row.ts';
import { findUserById, lockUserById } from '../user-row.ts';
import { takeInPassword } from './change-password.ts';
import { hashPassword } from './hashing.ts';
import { refuseWeakStaffPassword } from './password-rules.ts';

const ONE_MAIL_IN_SECONDS = 60;

/**
 * Somebody forgot their password. Whether the address has an account is looked up later, in the background: neither
 * the answer nor the time it takes can tell. One address is written to at most once a minute.
 */
export function requestPasswordReset(shop: Shop, email: string): Promise<void> {
  const once = { key: email, seconds: ONE_MAIL_IN_SECONDS };
  return shop.jobs.enqueue(shop.db, 'offer-new-password', { email, requestId: newId() }, { once });
}

/**
 * Mails the link to a new password, if the address belongs to somebody who may sign in. Where the shop sends no mail,
 * staff are told: nobody but the owner may ever read such a link (D80).
 */
export async function mailPasswordReset(shop: Shop, request: { email: string; requestId: string }): Promise<void> {
  const user = await findUserByEmail(shop.db, request.email);
  if (user?.status !== 'active') return;
  await shop.db.transaction(async (tx) => {
    const key = `password-reset-${request.requestId}`;
    if (!shop.config.mail.smtpUrl) {
      const template = (sender: Parameters<typeof newPasswordAskedFor>[0]) => newPasswordAskedFor(sender, user);
      const to = await findStaffEmails(shop, tx, 'people');
      return writeMail(shop, tx, { key, kind: 'password-request', to, template });
    }
    const token = await makeResetLink(tx, user);
    const template = (sender: Parameters<typeof newPasswordOffered>[0]) => newPasswordOffered(sender, { token });
    await writeMail(shop, tx, { key, kind: 'password-reset', to: [user.email], template });
  });
}

/** Makes a link to a new password, which works once within an hour; its token is told this one time. */
export async function makeResetLink(
  tx: Database,
  user: UserRow,
  { removesSecondFactor = false } = {},
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + linkLives.newPassword);
  await insertReset(tx, { tokenHash: hashToken(token), userId: user.id, expiresAt, removesSecondFactor });
  return token;
}

/** Ends the links to somebody's new password: they may do more from now on than whoever made one could take over (D111). */
export function endResetLinks(tx: Database, userId: string): Promise<void> {
  return deleteResetsOf(tx, userId);
}

/**
 * Ends everybody's: somebody who made such links manages people no more, and must get in by none of them. Which those are is
 * not kept; whoever loses another so asks again.
 */
export function endAllResetLinks(tx: Database): Promise<void> {
  return deleteAllResets(tx);
}

/**
 * Sets the password that somebody chose by a link, and ends all their sessions.
 * @throws ShopError RESET_LINK_INVALID for a link that was used before, has run out, or never was one; INVALID_INPUT
 * where the password is too weak (D75), and then the link still works
 */
export async function resetPassword(shop: Shop, { token, newPassword }: PasswordReset): Promise<void> {
  const tokenHash = hashToken(token);
  const found = await findReset(shop.db, tokenHash);
  const known = found && (await findUserById(shop.db, found.userId));
  if (!known) throw linkInvalid();
  await refuseWeakStaffPassword(shop.config, known, newPassword);
  const passwordHash = await hashPassword(newPassword);
  await shop.db.transaction(async (tx) => {
    // The account comes first, as it does for whoever changes it or its password, and as they left it.
    const owner = await lockUserById(tx, known.id);
    // Of two requests with one link, only one takes it.
    const reset = await takeReset(tx, tokenHash);
    if (!owner || !reset) throw linkInvalid();
    await deleteAllSessions(tx, owner.id);
    await forgetDevices(tx, owner.id);
    if (reset.removesSecondFactor) await removeSecondFactor(shop, tx, null, owner);
    await takeInPassword(shop, tx, owner, { passwordHash, action: 'password_reset' });
  });
}

const linkInvalid = () =>
  new ShopError('RESET_LINK_INVALID', 'This link has been used or has expired. Please ask for a new one.');
