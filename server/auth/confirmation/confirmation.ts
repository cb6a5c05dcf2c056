import { HOUR_MS } from '../../../shared/durations.ts';
import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError, TooSoonError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { writeMail } from '../../mail/outbox.ts';
import { addressToConfirm } from '../../mail/templates/account-mails.ts';
import type { Shop } from '../../shop.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { linkLives } from '../link-lives.ts';
import type { UserRow } from '../user-row.ts';
import { findUserById, lockUserById } from '../user-row.ts';
import { countConfirmationMails, insertConfirmation, setConfirmed, takeConfirmation } from './confirmation-queries.ts';

const MAILS_AN_HOUR = 3;

/** Mails a link by which somebody shows that the address is theirs (D78). Nothing in it was chosen by who registered. */
export async function mailConfirmation(shop: Shop, tx: Database, user: UserRow): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + linkLives.confirmation);
  await insertConfirmation(tx, { tokenHash: hashToken(token), userId: user.id, expiresAt });
  await writeMail(shop, tx, {
    key: `confirm-email-${newId()}`,
    kind: 'confirm-email',
    to: [user.email],
    template: (sender) => addressToConfirm(sender, { token }),
  });
}

/**
 * Mails the link once more.
 * @throws ShopError CONFLICT when there is nothing to confirm; TooSoonError after three mails within an hour
 */
export function requestConfirmation(shop: Shop, { id }: UserRow): Promise<void> {
  return shop.db.transaction(async (tx) => {
    // Two requests at once count one after the other.
    const user = await lockUserById(tx, id);
    if (!user || user.emailConfirmedAt) throw new ShopError('CONFLICT', 'Your email is already confirmed.');
    if (!shop.config.mail.smtpUrl)
      throw new ShopError('CONFLICT', 'This shop doesn’t send email, so there is nothing to confirm.');
    if ((await countConfirmationMails(tx, user.email, new Date(Date.now() - HOUR_MS))) >= MAILS_AN_HOUR) {
      throw new TooSoonError('We’ve already emailed you several times, so a link should be in your inbox.', 3600);
    }
    await mailConfirmation(shop, tx, user);
  });
}

/**
 * Somebody followed the link.
 * @throws ShopError CONFIRMATION_LINK_INVALID
 */
export function confirmEmail({ db }: Shop, token: string): Promise<void> {
  return db.transaction(async (tx) => {
    const link = await takeConfirmation(tx, hashToken(token));
    const user = link && (await findUserById(tx, link.userId));
    if (!user) throw new ShopError('CONFIRMATION_LINK_INVALID', 'This link has been used or has expired.');
    await takeInConfirmed(tx, user, user);
  });
}

/**
 * Staff say that they know the address to be somebody's.
 * @throws ShopError NOT_FOUND
 */
export function confirmByHand({ db }: Shop, actor: UserRow, id: string): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const user = await lockUserById(tx, id);
    if (!user) throw new ShopError('NOT_FOUND', 'This user does not exist.');
    if (!user.emailConfirmedAt) await takeInConfirmed(tx, actor, user);
    return { ...user, emailConfirmedAt: user.emailConfirmedAt ?? new Date() };
  });
}

async function takeInConfirmed(tx: Database, actor: UserRow, user: UserRow) {
  await setConfirmed(tx, user.id);
  await recordChange(tx, actor, { subject: 'user', subjectId: user.id, action: 'email_confirmed' });
}
