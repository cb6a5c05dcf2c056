import { and, asc, count, eq, getTableColumns } from 'drizzle-orm';
import type { UserFilters, userSortings } from '../../shared/users/users.ts';
import type { UserRow } from '../auth/user-row.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/index.ts';
import { readTotals } from '../db/totals.ts';
import { matchUsers, sortedName, userList } from './user-list.ts';

export async function findUsers(
  db: Database,
  filters: UserFilters,
  page: { sort: (typeof userSortings)[number]; limit: number; cursor?: string | undefined },
) {
  const rows = await db
    .select({ ...getTableColumns(users), sortedName })
    .from(users)
    .where(and(matchUsers(filters), userList.after(page.sort, page.cursor)))
    .orderBy(...userList.order(page.sort))
    .limit(page.limit + 1);
  return userList.page(page.sort, rows, page.limit);
}

/** How many match; of all it is known without counting. */
export async function countUsers(db: Database, filters: UserFilters): Promise<number> {
  const match = matchUsers(filters);
  if (!match) return (await readTotals(db)).users;
  const [row] = await db.select({ total: count() }).from(users).where(match);
  return row?.total ?? 0;
}

/** Locks every active administrator, so that two requests cannot each remove what the other takes for the last one. */
export function lockActiveAdmins(tx: Database): Promise<UserRow[]> {
  const active = and(eq(users.role, 'admin'), eq(users.status, 'active'));
  return tx.select().from(users).where(active).orderBy(asc(users.id)).for('update');
}

export async function updateUser(tx: Database, id: string, changes: Partial<UserRow>): Promise<UserRow | undefined> {
  const [row] = await tx.update(users).set(changes).where(eq(users.id, id)).returning();
  return row;
}

export async function deleteUserRow(tx: Database, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}
