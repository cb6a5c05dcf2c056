import { recordChange } from '../audit-log/service.ts';
import { makeResetLink } from '../auth/passwords/password-reset.ts';
import { asOfNow, refuseBeyondOwn } from '../auth/permissions.ts';
import type { UserRow } from '../auth/user-row.ts';
import { lockUserById } from '../auth/user-row.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { lockActiveAdmins } from './queries.ts';

/**
 * In a shop that sends no mail: a link to a new password, which staff hand over to its owner (D80). It is told once and
 * works once; that it was made is noted.
 * @throws ShopError NOT_FOUND; CONFLICT where mail goes out, or for somebody inactive; FORBIDDEN for an administrator
 * who may do more than the caller, and for a caller who manages people no more
 */
export function handOverResetLink(shop: Shop, asker: UserRow, id: string): Promise<string> {
  if (shop.config.mail.smtpUrl) {
    const message = 'Ask them to use “Forgot your password?” on the sign-in page. It emails them a link.';
    throw new ShopError('CONFLICT', message);
  }
  return shop.db.transaction(async (tx) => {
    // Whoever dismisses the caller, or gives the owner more to do, waits here and ends this link; or was here before.
    const actor = asOfNow(await lockActiveAdmins(tx), asker);
    const owner = await lockUserById(tx, id);
    if (!owner) throw new ShopError('NOT_FOUND', 'This user does not exist.');
    if (owner.status !== 'active') throw new ShopError('CONFLICT', 'This user is inactive and cannot sign in.');
    refuseBeyondOwn(actor, owner);
    const token = await makeResetLink(tx, owner);
    await recordChange(tx, actor, { subject: 'user', subjectId: id, action: 'reset_link_made' });
    return `${shop.publicUrl()}/reset-password?token=${token}`;
  });
}
