import { type Permission, permissions } from '../../shared/users/permissions.ts';
import type { UserEdit } from '../../shared/users/user-edits.ts';
import { ShopError } from '../errors.ts';
import { mayDo, type UserRow } from './user-row.ts';

/**
 * Whoever asks, as they are now, of the administrators who are locked: what they may do can have changed since the request
 * began.
 * @throws ShopError FORBIDDEN when they may no longer manage people
 */
export function asOfNow(admins: UserRow[], { id }: UserRow): UserRow {
  const actor = admins.find((each) => each.id === id);
  if (actor && mayDo(actor).includes('people')) return actor;
  throw new ShopError('FORBIDDEN', 'You may no longer manage people.');
}

/** What an edit leaves somebody to do. One that says nothing of it makes nobody more than whoever makes it. */
export function permissionsAfter(actor: UserRow, before: UserRow, edit: UserEdit): UserRow['permissions'] {
  if (edit.role !== 'admin') return null;
  const requested = edit.permissions?.length ? edit.permissions : undefined;
  return narrowedTo(requested ?? (before.role === 'admin' ? mayDo(before) : mayDo(actor)));
}

/**
 * What an invitation gives: what is asked for, or as much as whoever invites may do.
 * @throws ShopError FORBIDDEN for more than that
 */
export function permissionsToGive(
  actor: UserRow,
  requested: readonly Permission[] | undefined,
): UserRow['permissions'] {
  const wanted = requested?.length ? requested : mayDo(actor);
  refuseMore(actor, wanted);
  return narrowedTo(wanted);
}

/**
 * Nobody touches the account of an administrator who may do more than they do themselves: it would be a way to more (D111).
 * @throws ShopError FORBIDDEN
 */
export function refuseBeyondOwn(actor: UserRow, owner: UserRow): void {
  if (missing(actor, mayDo(owner)).length === 0) return;
  throw new ShopError('FORBIDDEN', `${owner.name} has permissions that you don’t have. Ask another administrator.`);
}

/**
 * Nobody gives what they do not have.
 * @throws ShopError FORBIDDEN
 */
export function refuseToGiveMore(actor: UserRow, before: UserRow, after: UserRow): void {
  refuseBeyondOwn(actor, before);
  refuseMore(actor, mayDo(after));
}

function refuseMore(actor: UserRow, wanted: readonly Permission[]) {
  const given = missing(actor, wanted);
  if (given.length > 0)
    throw new ShopError('FORBIDDEN', `You can’t give permissions that you don’t have: ${given.join(', ')}.`);
}

/** What an administrator would lose, as it is refused to themselves and to the last one. */
const losses = {
  permissions: {
    own: 'You can’t take away your own permissions.',
    last: 'The last administrator with all permissions must keep them.',
  },
  role: {
    own: 'You can’t take away your own administrator role or make yourself inactive.',
    last: 'The last active administrator cannot be demoted or made inactive.',
  },
  account: { own: 'You can’t delete your own account.', last: 'The last active administrator cannot be deleted.' },
};
type Loss = keyof typeof losses;

/** What an edit would take from an administrator. */
export function lossOf(before: UserRow, after: UserRow): Loss {
  const isNarrowed = after.role === 'admin' && after.status === 'active' && before.role === 'admin';
  return isNarrowed ? 'permissions' : 'role';
}

/**
 * Nobody takes their own rights away, and one full administrator always stays (D56, D111). The administrators are those
 * who are active, locked.
 * @throws ShopError CONFLICT, or FORBIDDEN for somebody who has just lost the role
 */
export function refuseLossOfRights(
  admins: UserRow[],
  actor: UserRow,
  before: UserRow,
  after: UserRow | undefined,
  loss: Loss,
): void {
  const rights = (user: UserRow | undefined) => (user?.status === 'active' ? mayDo(user) : []);
  const isSelf = before.id === actor.id;
  const loses = !after || rights(before).some((each) => !rights(after).includes(each)) || isDemoted(before, after);
  if (isSelf && loses) throw new ShopError('CONFLICT', `${losses[loss].own} Ask another administrator.`);
  const isLast = isFull(before) && admins.every((each) => each.id === before.id || !isFull(each));
  if (loses && isLast && before.status === 'active') throw new ShopError('CONFLICT', losses[loss].last);
  // Whoever asks may have lost the role to another request a moment ago.
  if (!admins.some(({ id }) => id === actor.id)) throw new ShopError('FORBIDDEN', 'Only administrators can do this.');
}

const isDemoted = (before: UserRow, after: UserRow) =>
  before.role === 'admin' && (after.role !== 'admin' || after.status !== 'active');
const isFull = (user: UserRow) => mayDo(user).length === permissions.length;

/** As it is kept: null for all of it. */
function narrowedTo(wanted: readonly Permission[]): UserRow['permissions'] {
  const granted = permissions.filter((each) => wanted.includes(each));
  return granted.length === permissions.length ? null : granted;
}

/** What of these somebody may not do. */
function missing(actor: UserRow, wanted: readonly Permission[]): Permission[] {
  const own = mayDo(actor);
  return wanted.filter((permission) => !own.includes(permission));
}
