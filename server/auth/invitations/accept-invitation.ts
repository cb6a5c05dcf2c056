import type { Acceptance, OpenedInvitation } from '../../../shared/users/invitations.ts';
import { permissions } from '../../../shared/users/permissions.ts';
import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { forgetDevices } from '../../rate-limit/service.ts';
import type { Shop } from '../../shop.ts';
import { hashToken } from '../../tokens.ts';
import { takeInPassword } from '../passwords/change-password.ts';
import { hashPassword } from '../passwords/hashing.ts';
import { refuseWeakStaffPassword } from '../passwords/password-rules.ts';
import { findUserByEmail, insertUser } from '../queries.ts';
import { deleteAllSessions } from '../sessions/session-queries.ts';
import { describeUser, findUserById, mayDo, type UserRow } from '../user-row.ts';
import {
  findLivingInvitation,
  type InvitationRow,
  lockUserByEmail,
  makeStaff,
  takeInvitation,
} from './invitation-queries.ts';

/**
 * What whoever has the link is asked to accept.
 * @throws ShopError INVITATION_INVALID for one that was used, was withdrawn, or has expired, or never was one
 */
export async function openInvitation(db: Database, token: string): Promise<OpenedInvitation> {
  const invitation = await findLivingInvitation(db, hashToken(token));
  if (!invitation || !(await isStillGiven(db, invitation))) throw invalid();
  const { email, name } = invitation;
  return { email, name, hasAccount: (await findUserByEmail(db, email)) !== undefined };
}

/**
 * Makes whoever has the link an administrator, with a name and a password of their own. An account that is there already
 * gets them too, and is signed out everywhere: whoever opened it may not be who reads the mail.
 * @throws ShopError INVITATION_INVALID; CONFLICT for an account that became an administrator's, or inactive, meanwhile;
 * INVALID_INPUT where the password is too weak (D75), and then the link still works
 * @returns what signing in takes from now on: an account's second factor stays, as a link alone must not remove it (D77)
 */
export async function acceptInvitation(
  shop: Shop,
  { token, name, newPassword }: Acceptance,
): Promise<{ asksForCode: boolean }> {
  const tokenHash = hashToken(token);
  const living = await findLivingInvitation(shop.db, tokenHash);
  if (!living) throw invalid();
  await refuseWeakStaffPassword(shop.config, { role: 'admin', name, email: living.email }, newPassword);
  const passwordHash = await hashPassword(newPassword);
  return shop.db.transaction(async (tx) => {
    // The account comes first, as it does for whoever deletes it.
    const account = await lockUserByEmail(tx, living.email);
    const invitation = await takeInvitation(tx, tokenHash);
    if (!invitation || !(await isStillGiven(tx, invitation))) throw invalid();
    if (account) await takeInAccount(shop, tx, { account, invitation, name, passwordHash });
    else await addAccount(tx, { invitation, name, passwordHash });
    return { asksForCode: Boolean(account?.secondFactorAt) };
  });
}

interface Accepted {
  invitation: InvitationRow;
  name: string;
  passwordHash: string;
}

async function addAccount(tx: Database, { invitation, name, passwordHash }: Accepted) {
  const { id, email, permissions: given } = invitation;
  const emailConfirmedAt = new Date();
  const user = await insertUser(tx, {
    ...{ id, email, name, passwordHash, emailConfirmedAt },
    ...{ role: 'admin', permissions: given },
  });
  if (!user) throw new ShopError('CONFLICT', 'An account with this email was opened just now. Please try again.');
  await recordChange(tx, user, { subject: 'user', subjectId: id, action: 'added', after: describeUser(user) });
}

async function takeInAccount(
  shop: Shop,
  tx: Database,
  { account, invitation, name, passwordHash }: Accepted & { account: UserRow },
) {
  if (account.role === 'admin' || account.status !== 'active') {
    throw new ShopError('CONFLICT', 'This account has changed in the meantime. Please ask whoever invited you.');
  }
  const user = await makeStaff(tx, account.id, { name, permissions: invitation.permissions });
  if (!user) throw invalid();
  await deleteAllSessions(tx, user.id);
  await forgetDevices(tx, user.id);
  await takeInPassword(shop, tx, user, { passwordHash, action: 'password_changed' });
  const change = { before: describeUser(account), after: describeUser(user) };
  await recordChange(tx, user, { subject: 'user', subjectId: user.id, action: 'edited', ...change });
}

/** Nobody gives what they do not have (D111), also not by a letter written while they had it. */
async function isStillGiven(db: Database, { invitedBy, permissions: given }: InvitationRow): Promise<boolean> {
  const inviter = await findUserById(db, invitedBy);
  const own = inviter?.status === 'active' ? mayDo(inviter) : [];
  return own.includes('people') && (given ?? permissions).every((each) => own.includes(each));
}

const invalid = () =>
  new ShopError(
    'INVITATION_INVALID',
    'This invitation has been used, was withdrawn, or has expired. Please ask for a new one.',
  );
