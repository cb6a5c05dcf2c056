import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { notifyOwner } from '../../mail/account-notice.ts';
import { passwordChanged } from '../../mail/templates/account-mails.ts';
import type { Caller } from '../../rate-limit/caller.ts';
import { forgetDevices } from '../../rate-limit/service.ts';
import type { Shop } from '../../shop.ts';
import { lockIfPasswordStays, refuseWrongPassword } from '../current-password.ts';
import { deleteResetsOf, updatePasswordHash } from '../queries.ts';
import { deleteOtherSessions } from '../sessions/session-queries.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import type { UserRow } from '../user-row.ts';
import { hashPassword } from './hashing.ts';
import { refuseWeakStaffPassword } from './password-rules.ts';

/**
 * Changes the password. Every other session of the user ends, and so does every link to a new password.
 * @throws ShopError WRONG_PASSWORD when the current one is not right; INVALID_INPUT where it is too weak (D75)
 */
export async function changePassword(
  shop: Shop,
  { user, tokenHash }: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  await refuseWrongPassword(shop, user, currentPassword, caller);
  await refuseWeakStaffPassword(shop.config, user, newPassword);
  refuseSame({ currentPassword, newPassword });
  const passwordHash = await hashPassword(newPassword);
  await shop.db.transaction(async (tx) => {
    await lockIfPasswordStays(tx, user);
    await deleteOtherSessions(tx, user.id, tokenHash);
    await forgetDevices(tx, user.id, caller.device);
    await takeInPassword(shop, tx, user, { passwordHash, action: 'password_changed' });
  });
}

/** What every new password brings with it, however it was chosen: a note, a mail, and no link that still works. */
export async function takeInPassword(
  shop: Shop,
  tx: Database,
  user: UserRow,
  { passwordHash, action }: { passwordHash: string; action: 'password_changed' | 'password_reset' },
): Promise<void> {
  await updatePasswordHash(tx, user.id, passwordHash);
  await deleteResetsOf(tx, user.id);
  await recordChange(tx, user, { subject: 'user', subjectId: user.id, action });
  await notifyOwner(shop, tx, user, passwordChanged);
}

/** A password that is kept is not changed, whatever somebody believes afterwards. */
function refuseSame({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }) {
  if (currentPassword !== newPassword) return;
  const message = 'Please choose a password other than the one you have';
  throw new ShopError('INVALID_INPUT', message, [{ path: 'newPassword', message }]);
}
