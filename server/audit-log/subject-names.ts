import { inArray } from 'drizzle-orm';
import type { Change } from '../../shared/audit-log.ts';
import type { Permission } from '../../shared/users/permissions.ts';
import type { Database } from '../db/client.ts';
import { cars, users } from '../db/schema/index.ts';
import { findOrderNames } from './order-names.ts';
import type { ChangeRow } from './queries.ts';

/** Which permission shows what happened to something. */
export const permissionFor: Partial<Record<Change['subject'], Permission>> = {
  conversation: 'orders',
  car: 'cars',
  order: 'orders',
  user: 'people',
};

/** What staff know the subjects of these changes by, as they are called now, by their ids. */
export async function findSubjectNames(
  db: Database,
  rows: ChangeRow[],
  mayDo: (permission: Permission) => boolean,
): Promise<Map<string, string>> {
  const idsOf = (subject: Change['subject']) => {
    const permission = permissionFor[subject];
    if (permission && !mayDo(permission)) return [];
    return [...new Set(rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId))];
  };
  const orders = [...(await findOrderNames(db, idsOf('order')))];
  const titles = await findTitles(db, idsOf('car'));
  const people = await findPeople(db, idsOf('user'));
  return new Map([
    ...orders.map(
      ([id, { number, customer, title }]) => [id, [number, customer, title].filter(Boolean).join(' · ')] as const,
    ),
    ...titles.map(({ id, title }) => [id, title] as const),
    ...people.map(({ id, name }) => [id, name] as const),
  ]);
}

async function findTitles(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return await db.select({ id: cars.id, title: cars.title }).from(cars).where(inArray(cars.id, ids));
}

async function findPeople(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
}
