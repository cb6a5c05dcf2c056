import { and, asc, count, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { UserFilters, userSortings } from '../../shared/users/users.ts';
import type { UserRow } from '../auth/user-row.ts';
import type { Database } from '../db/client.ts';
import { keys, keyset } from '../db/query/keyset.ts';
import { containing } from '../db/query/like.ts';
import { users } from '../db/schema/index.ts';
import { readTotals } from '../db/totals.ts';

/** A name as it is sorted: by the database's own idea of small letters. */
const sortedName = sql<string>`lower(${users.name})`;

type ListedUser = UserRow & { sortedName: string };
const byTime = { by: users.createdAt, keyOf: (row: ListedUser) => row.createdAt, read: keys.time };
const byName = { by: sortedName, keyOf: (row: ListedUser) => row.sortedName, read: keys.text };
const byEmail = { by: users.email, keyOf: (row: ListedUser) => row.email, read: keys.text };

/** The ways in which the list of users can be sorted. */
const userList = keyset(users.id, {
  newest: { ...byTime, direction: 'down' },
  oldest: { ...byTime, direction: 'up' },
  name: { ...byName, direction: 'up' },
  'name-desc': { ...byName, direction: 'down' },
  email: { ...byEmail, direction: 'up' },
  'email-desc': { ...byEmail, direction: 'down' },
});

/** Nothing where no filter is set. A link of the audit log searches by id. */
function matchUsers({ search, role, status }: UserFilters): SQL | undefined {
  const part = search ? containing(search) : '';
  return and(
    search ? or(ilike(users.name, part), ilike(users.email, part), eq(users.id, search)) : undefined,
    role ? eq(users.role, role) : undefined,
    status ? eq(users.status, status) : undefined,
  );
}

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
