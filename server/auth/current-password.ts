import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import type { Caller } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';
import { passwordMatches } from './passwords/hashing.ts';
import { lockUserById, type UserRow } from './user-row.ts';

/**
 * Asks somebody who is signed in for their password once more; it cannot be guessed at for long (D76).
 * @throws ShopError WRONG_PASSWORD, or TooSoonError after too many of them
 */
export async function refuseWrongPassword(
  { limits }: Shop,
  user: UserRow,
  password: string,
  caller: Caller,
): Promise<void> {
  await limits.consume('current-password', caller);
  if (await passwordMatches(user.passwordHash, password)) return limits.forgive('current-password', caller);
  throw wrongPassword();
}

/**
 * Locks somebody whose password was just asked for, as they are now. To check one takes a moment, in which its owner may
 * have replaced it by a link: to be rid of whoever knows the old one, who must not come after them.
 * @throws ShopError WRONG_PASSWORD
 */
export async function lockIfPasswordStays(tx: Database, user: UserRow): Promise<UserRow> {
  const now = await lockUserById(tx, user.id);
  if (now?.passwordHash !== user.passwordHash) throw wrongPassword();
  return now;
}

function wrongPassword(): ShopError {
  const message = 'The current password is wrong.';
  return new ShopError('WRONG_PASSWORD', message, [{ path: 'currentPassword', message }]);
}
