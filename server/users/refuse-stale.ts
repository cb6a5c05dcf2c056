import { isDeepStrictEqual } from 'node:util';
import type { UserEdit } from '../../shared/users/user-edits.ts';
import type { User } from '../../shared/users/users.ts';
import { presentUser, type UserRow } from '../auth/user-row.ts';
import { ShopError } from '../errors.ts';

type Known = NonNullable<UserEdit['before']>;

/**
 * Nobody changes what somebody else has changed since they looked at it (D57).
 * @throws ShopError STALE_EDIT, with how it is now
 */
export function refuseStale(row: UserRow, known: Known = {}): void {
  const now = presentUser(row);
  const changed = Object.entries(describe).filter(([field]) =>
    isOld(known[field as keyof Known], now[field as keyof Known]),
  );
  if (changed.length === 0) return;
  const changes = changed.map(([, say]) => say(now)).join(', ');
  throw new ShopError('STALE_EDIT', `Someone else has changed this user: ${changes}. Your changes were not saved.`);
}

const describe: Record<keyof Known, (now: User) => string> = {
  name: ({ name }) => `the name is now ${name}`,
  role: ({ role }) => `the role is now ${role === 'admin' ? 'Admin' : 'User'}`,
  userStatus: ({ userStatus }) => `the status is now ${userStatus === 'active' ? 'Active' : 'Inactive'}`,
  permissions: () => 'what they can manage',
};

const isOld = (known: Known[keyof Known], now: User[keyof Known]) =>
  known !== undefined && !isDeepStrictEqual(sorted(known), sorted(now));
const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);
