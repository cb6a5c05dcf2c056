import type { Database } from '../db/client.ts';
import type { Shop } from '../shop.ts';
import { findActiveAdminEmails, findNamesOf } from './queries.ts';

/** Where news for the dealership goes: to everybody who runs it. */
export async function findStaffEmails({ config }: Shop, db: Database): Promise<string[]> {
  const emails = await findActiveAdminEmails(db);
  return emails.length > 0 ? emails : [config.admin.email];
}

/** The names of these people, by id; who was deleted has none. */
export async function findNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await findNamesOf(db, [...new Set(ids)]);
  return new Map(people.map(({ id, name }) => [id, name]));
}
