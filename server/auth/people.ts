import type { Permission } from '../../shared/users/permissions.ts';
import type { Database } from '../db/client.ts';
import { isReserved } from '../mail/reserved-address.ts';
import type { Shop } from '../shop.ts';
import { findEmailsOfStaff, findNamesOf } from './queries.ts';

/** Where news for the dealership goes: to everybody who may see what it is about (D111). */
export async function findStaffEmails({ config }: Shop, db: Database, permission: Permission): Promise<string[]> {
  const emails = await findEmailsOfStaff(db, permission);
  return emails.length > 0 ? emails : [config.admin.email];
}

/** Whether somebody real is told, once the shop sends email, of what is sold and of what goes wrong with the money. */
export async function reachesStaff(shop: Shop, db: Database): Promise<boolean> {
  const told = await Promise.all((['orders', 'money'] as const).map((news) => findStaffEmails(shop, db, news)));
  return told.every((emails) => emails.some((email) => !isReserved(email)));
}

/** The names of these people, by id; who was deleted has none. */
export async function findNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await findNamesOf(db, [...new Set(ids)]);
  return new Map(people.map(({ id, name }) => [id, name]));
}
