import { recordChange } from '../audit-log/service.ts';
import type { Database } from '../db/client.ts';
import { makeResetLink } from './passwords/password-reset.ts';
import { findUserByEmail } from './queries.ts';

/**
 * For whoever runs the server: a link to a new password for an administrator, which takes the second factor away too
 * (D77). That it was made is noted.
 * @throws Error for an address that is no active administrator's
 */
export async function makeRecoveryLink(db: Database, publicUrl: string, address: string) {
  const email = address.trim().toLowerCase();
  const admin = await findUserByEmail(db, email);
  if (admin?.role !== 'admin' || admin.status !== 'active') {
    throw new Error(`${email} is not an active administrator. Name one: npm run admin:recover -- name@example.com`);
  }
  const token = await db.transaction(async (tx) => {
    await recordChange(tx, null, { subject: 'user', subjectId: admin.id, action: 'reset_link_made' });
    return makeResetLink(tx, admin, { removesSecondFactor: true });
  });
  return { email, url: `${publicUrl}/reset-password?token=${token}` };
}
