import type { Holdings } from '../../shared/holdings.ts';
import type { UserEdit } from '../../shared/users/user-edits.ts';
import type { ProfileEdit } from '../../shared/users/users.ts';
import { recordChange, recordUserDeleted } from '../audit-log/service.ts';
import { endAllResetLinks, endResetLinks } from '../auth/passwords/password-reset.ts';
import {
  asOfNow,
  lossOf,
  permissionsAfter,
  refuseBeyondOwn,
  refuseLossOfRights,
  refuseToGiveMore,
} from '../auth/permissions.ts';
import { removeSecondFactor } from '../auth/second-factor/second-factor.ts';
import { endAllSessions } from '../auth/sessions/sessions.ts';
import { describeUser, findUserById, lockUserById, mayDo, type UserRow } from '../auth/user-row.ts';
import { forgetMover } from '../cars/stock/stock.ts';
import { countConversationsOf, handBackConversations } from '../conversations/service.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { countHoldings } from '../orders/own-orders.ts';
import { erasePerson } from '../privacy/erasure.ts';
import type { Shop } from '../shop.ts';
import { deleteUserRow, lockActiveAdmins, updateUser } from './queries.ts';
import { refuseStale } from './refuse-stale.ts';

/**
 * Changes name, role, status and permissions. Making somebody inactive ends their sessions at once; who does not deal with
 * customers any more hands their conversations back.
 * @throws ShopError NOT_FOUND; CONFLICT where it would cost the shop its last full administrator, or oneself the role
 * (D56); STALE_EDIT as `refuseStale` does; FORBIDDEN for giving what one does not have, and for an administrator who may do more (D111)
 */
export function editUser({ config, db }: Shop, asker: UserRow, id: string, edit: UserEdit): Promise<UserRow> {
  return db.transaction(async (tx) => {
    // Whoever removes administrators waits here for whoever else does.
    const admins = await lockActiveAdmins(tx);
    const actor = asOfNow(admins, asker);
    const before = (await lockUserById(tx, id)) ?? notFound();
    refuseStale(before, edit.before);
    const { name = before.name, role = before.role, userStatus: status = before.status } = edit;
    const permissions = permissionsAfter(actor, before, { ...edit, role });
    const after = { ...before, role, status, permissions };
    refuseLossOfRights(admins, actor, before, after, lossOf(before, after));
    refuseToGiveMore(actor, before, after);
    const user = (await updateUser(tx, id, { name, role, status, permissions })) ?? notFound();
    await handBackConversations(tx, user);
    if (mayDo(user).some((each) => !mayDo(before).includes(each))) await endResetLinks(tx, id);
    if (managesPeople(before) && !managesPeople(user)) await endAllResetLinks(tx);
    // How good a new administrator's password is shows when they sign in (D77).
    const isNewAdmin = role === 'admin' && before.role !== 'admin';
    if (status === 'inactive' || (isNewAdmin && config.production)) await endAllSessions(tx, id);
    const change = { before: describeUser(before), after: describeUser(user) };
    await recordChange(tx, actor, { subject: 'user', subjectId: id, action: 'edited', ...change });
    return user;
  });
}

/** Changes one's own name and photo. A new name is noted, since others know one by it (D80). */
export function editProfile(db: Database, user: UserRow, edit: ProfileEdit): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const { name = user.name, photo = user.photo } = edit;
    const edited = (await updateUser(tx, user.id, { name, photo })) ?? notFound();
    const change = { before: { Name: user.name }, after: { Name: edited.name } };
    await recordChange(tx, edited, { subject: 'user', subjectId: user.id, action: 'edited', ...change });
    return edited;
  });
}

/**
 * What an account has in the shop.
 * @throws ShopError NOT_FOUND
 */
export async function readHoldings(db: Database, id: string): Promise<Holdings> {
  const user = (await findUserById(db, id)) ?? notFound();
  return { ...(await countHoldings(db, id)), ...(await countConversationsOf(db, user)) };
}

/**
 * Deletes an account with its sessions and personal data. Its orders stay, as the record of what was sold (D56).
 * @throws ShopError NOT_FOUND, or CONFLICT for oneself and for the last administrator
 */
export function deleteUser(db: Database, asker: UserRow, id: string): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const admins = await lockActiveAdmins(tx);
    const actor = asOfNow(admins, asker);
    const user = (await lockUserById(tx, id)) ?? notFound();
    refuseLossOfRights(admins, actor, user, undefined, 'account');
    refuseBeyondOwn(actor, user);
    if (managesPeople(user)) await endAllResetLinks(tx);
    await erasePerson(tx, user);
    await deleteUserRow(tx, id);
    await recordUserDeleted(tx, actor, id);
    await forgetMover(tx, id);
    return user;
  });
}

/**
 * Lets somebody in who has lost their second factor.
 * @throws ShopError NOT_FOUND; CONFLICT for oneself; FORBIDDEN for an administrator who may do more, and once one may no
 * longer manage people (D111)
 */
export function removeSecondFactorOf(shop: Shop, asker: UserRow, id: string): Promise<UserRow> {
  if (id === asker.id) throw new ShopError('CONFLICT', 'You can turn off your own two-step sign-in in your profile.');
  return shop.db.transaction(async (tx) => {
    const actor = asOfNow(await lockActiveAdmins(tx), asker);
    const owner = (await lockUserById(tx, id)) ?? notFound();
    refuseBeyondOwn(actor, owner);
    await removeSecondFactor(shop, tx, actor, owner);
    return { ...owner, secondFactorAt: null };
  });
}

/** Whether somebody can make links for others by which they choose a new password. */
const managesPeople = (user: UserRow) => user.status === 'active' && mayDo(user).includes('people');

function notFound(): never {
  throw new ShopError('NOT_FOUND', 'This user does not exist.');
}
