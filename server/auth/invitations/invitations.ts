import { DAY_MS } from '../../../shared/durations.ts';
import {
  type Invitation,
  type Invite,
  MOST_INVITATIONS,
  type SentInvitation,
} from '../../../shared/users/invitations.ts';
import { permissions } from '../../../shared/users/permissions.ts';
import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { writeMail } from '../../mail/outbox.ts';
import { colleagueInvited } from '../../mail/templates/account-mails.ts';
import type { Shop } from '../../shop.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { linkLives } from '../link-lives.ts';
import { permissionsToGive } from '../permissions.ts';
import { findUserByEmail } from '../queries.ts';
import type { UserRow } from '../user-row.ts';
import {
  countInvitations,
  deleteInvitation,
  deleteInvitationsBefore,
  deleteInvitationsTo,
  findInvitations,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  renewInvitation,
} from './invitation-queries.ts';

const LISTED_AFTER_EXPIRY_MS = 30 * DAY_MS;

/** Everybody who was invited and has not accepted yet, the newest first. */
export async function listInvitations(db: Database): Promise<Invitation[]> {
  const rows = await findInvitations(db, MOST_INVITATIONS);
  return rows.map(({ invitation, inviter }) => present(invitation, inviter));
}

/**
 * Asks somebody by mail to help run the shop. Where the shop sends no mail, the link is told, this one time, to be handed
 * over. It is noted.
 * @throws ShopError FORBIDDEN for giving what one does not have (D111); CONFLICT for an administrator, somebody inactive,
 * and an address that was invited before
 */
export function invite(shop: Shop, actor: UserRow, wish: Invite): Promise<SentInvitation> {
  const given = permissionsToGive(actor, wish.permissions);
  return shop.db.transaction(async (tx) => {
    const { email, name } = wish;
    const account = await findUserByEmail(tx, email);
    refuseToInvite(account);
    if ((await countInvitations(tx)) >= MOST_INVITATIONS) {
      throw new ShopError('CONFLICT', 'Too many invitations are waiting. Please withdraw some first.');
    }
    const { token, ...link } = newLink(actor);
    const row = { id: account?.id ?? newId(), email, name: name || (account?.name ?? ''), permissions: given };
    const invitation = await insertInvitation(tx, { ...row, ...link });
    if (!invitation) {
      throw new ShopError('CONFLICT', 'This address has been invited already. You can send the invitation again.');
    }
    return send(shop, tx, actor, { invitation, token });
  });
}

/**
 * Sends an invitation once more, with a new link; the one before works no longer. It counts as sent by whoever does it.
 * @throws ShopError NOT_FOUND; FORBIDDEN where it gives what one does not have; CONFLICT as above
 */
export function sendAgain(shop: Shop, actor: UserRow, id: string): Promise<SentInvitation> {
  return shop.db.transaction(async (tx) => {
    const invitation = (await lockInvitation(tx, id)) ?? gone();
    permissionsToGive(actor, invitation.permissions ?? permissions);
    refuseToInvite(await findUserByEmail(tx, invitation.email));
    const { token, ...link } = newLink(actor);
    await renewInvitation(tx, id, link);
    return send(shop, tx, actor, { invitation: { ...invitation, ...link }, token });
  });
}

/**
 * Takes an invitation back: its link works no longer.
 * @throws ShopError NOT_FOUND
 */
export function withdraw(db: Database, actor: UserRow, id: string): Promise<Invitation> {
  return db.transaction(async (tx) => {
    const invitation = (await lockInvitation(tx, id)) ?? gone();
    await deleteInvitation(tx, id);
    await recordChange(tx, actor, { subject: 'user', subjectId: id, action: 'invitation_withdrawn' });
    return present(invitation, actor.name);
  });
}

/** Lets go of invitations that expired long ago. */
export function forgetOldInvitations(db: Database): Promise<void> {
  return deleteInvitationsBefore(db, new Date(Date.now() - LISTED_AFTER_EXPIRY_MS));
}

/** Nobody who is deleted stays invited (D79). */
export function forgetInvitationsTo(tx: Database, email: string): Promise<void> {
  return deleteInvitationsTo(tx, email);
}

function newLink(actor: UserRow) {
  const token = newToken();
  const expiresAt = new Date(Date.now() + linkLives.invitation);
  return { token, tokenHash: hashToken(token), invitedBy: actor.id, expiresAt };
}

async function send(
  shop: Shop,
  tx: Database,
  actor: UserRow,
  { invitation, token }: { invitation: InvitationRow; token: string },
): Promise<SentInvitation> {
  const { id, email } = invitation;
  const after = { Email: email, 'Can manage': invitation.permissions ?? [] };
  await recordChange(tx, actor, { subject: 'user', subjectId: id, action: 'invited', after });
  const sent = present(invitation, actor.name);
  if (!shop.config.mail.smtpUrl) return { ...sent, url: `${shop.publicUrl()}/invitation?token=${token}` };
  const template = (sender: Parameters<typeof colleagueInvited>[0]) =>
    colleagueInvited(sender, { inviter: actor.name, token });
  await writeMail(shop, tx, { key: `invitation-${newId()}`, kind: 'invitation', to: [email], template });
  return { ...sent, url: null };
}

function refuseToInvite(account: UserRow | undefined) {
  if (account?.role === 'admin') throw new ShopError('CONFLICT', 'This person is an administrator already.');
  if (account && account.status !== 'active') {
    throw new ShopError('CONFLICT', 'This account is inactive. Make it active before you invite them.');
  }
}

function gone(): never {
  throw new ShopError('NOT_FOUND', 'This invitation was accepted or withdrawn.');
}

function present({ id, ...row }: InvitationRow, inviter: string): Invitation {
  return {
    _id: id,
    email: row.email,
    name: row.name,
    permissions: row.permissions ?? [...permissions],
    state: row.expiresAt.valueOf() > Date.now() ? 'pending' : 'expired',
    invitedBy: inviter,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
