import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { passwordResets, sessions, users } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import type { UserRow } from '../users/user-row.ts';

/** The active user behind a living session: one indexed join. */
export async function findSessionUser(db: Database, tokenHash: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, new Date()), eq(users.status, 'active')));
  return row?.user;
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

/** Undefined when the address is taken. */
export async function insertUser(
  db: Database,
  user: Pick<UserRow, 'email' | 'name' | 'passwordHash'> & Partial<UserRow>,
): Promise<UserRow | undefined> {
  const [row] = await db
    .insert(users)
    .values({ id: newId(), ...user })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return row;
}

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteOtherSessions(db: Database, userId: string, keep: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keep)));
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
}

export async function deleteAllSessions(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function insertReset(db: Database, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

export async function findReset(db: Database, tokenHash: string) {
  const [row] = await db.select().from(passwordResets).where(livingReset(tokenHash));
  return row;
}

/** Uses a link up; undefined when it was used before or has run out. */
export async function takeReset(tx: Database, tokenHash: string) {
  const [row] = await tx.delete(passwordResets).where(livingReset(tokenHash)).returning();
  return row;
}

export async function deleteResetsOf(db: Database, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function deleteExpiredResets(db: Database): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date()));
}

function livingReset(tokenHash: string) {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, new Date()));
}

export async function updatePasswordHash(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
