import type { Database } from '../db/client.ts';
import type { Shop } from '../shop.ts';
import { findActiveAdminEmails } from './queries.ts';

/** Where news for the dealership goes: to everybody who runs it. */
export async function findStaffEmails({ config }: Shop, db: Database): Promise<string[]> {
  const emails = await findActiveAdminEmails(db);
  return emails.length > 0 ? emails : [config.admin.email];
}
