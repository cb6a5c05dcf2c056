import { and, arrayContains, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Permission } from '../../shared/users/permissions.ts';
import type { Database } from '../db/client.ts';
import { passwordResets, users } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import type { UserRow } from './user-row.ts';

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

export async function deleteAllResets(db: Database): Promise<void> {
  await db.delete(passwordResets);
}

export async function deleteExpiredResets(db: Database): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date()));
}

function livingReset(tokenHash: string) {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, new Date()));
}

export async function updatePasswordHash(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, userId));
}

export async function requirePasswordChange(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ mustChangePassword: true }).where(eq(users.id, userId));
}

/** Of the active administrators who may do this. */
export async function findEmailsOfStaff(db: Database, permission: Permission): Promise<string[]> {
  const may = or(isNull(users.permissions), arrayContains(users.permissions, [permission]));
  const staff = and(eq(users.role, 'admin'), eq(users.status, 'active'), may);
  const rows = await db.select({ email: users.email }).from(users).where(staff).orderBy(asc(users.id)).limit(50);
  return rows.map(({ email }) => email);
}

export function findNamesOf(db: Database, ids: string[]): Promise<Pick<UserRow, 'id' | 'name'>[]> {
  return db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
}
