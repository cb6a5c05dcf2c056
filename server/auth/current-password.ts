import { ShopError } from '../errors.ts';
import type { Caller } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';
import { passwordMatches } from './passwords/hashing.ts';
import type { UserRow } from './user-row.ts';

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
  const message = 'The current password is wrong.';
  throw new ShopError('WRONG_PASSWORD', message, [{ path: 'currentPassword', message }]);
}
