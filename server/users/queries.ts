import { and, asc, count, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { containing } from '../db/like.ts';
import { newestFirst } from '../db/newest-first.ts';
import { sessions, users } from '../db/schema/index.ts';
import type { UserRow } from './user.ts';

const list = newestFirst({ createdAt: users.createdAt, id: users.id });

export async function findUsers(
  db: Database,
  search: string | undefined,
  page: { limit: number; cursor?: string | undefined },
) {
  const rows = await db
    .select()
    .from(users)
    .where(and(match(search), list.after(page.cursor)))
    .orderBy(...list.order)
    .limit(page.limit + 1);
  return list.page(rows, page.limit);
}

export async function countUsers(db: Database, search: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(match(search));
  return row?.total ?? 0;
}

/** Locks every active administrator, so that two requests cannot each remove what the other takes for the last one. */
export function lockActiveAdmins(tx: Database): Promise<UserRow[]> {
  const active = and(eq(users.role, 'admin'), eq(users.status, 'active'));
  return tx.select().from(users).where(active).orderBy(asc(users.id)).for('update');
}

export async function findActiveAdminEmails(db: Database): Promise<string[]> {
  const active = and(eq(users.role, 'admin'), eq(users.status, 'active'));
  const rows = await db.select({ email: users.email }).from(users).where(active).orderBy(asc(users.id)).limit(50);
  return rows.map(({ email }) => email);
}

export async function lockUser(tx: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

export async function updateUser(tx: Database, id: string, changes: Partial<UserRow>): Promise<UserRow | undefined> {
  const [row] = await tx.update(users).set(changes).where(eq(users.id, id)).returning();
  return row;
}

export async function deleteUserRow(tx: Database, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

export async function deleteSessionsOf(tx: Database, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

function match(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  return or(ilike(users.name, containing(search)), ilike(users.email, containing(search)));
}
