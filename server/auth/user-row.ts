import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Permission, permissions } from '../../shared/users/permissions.ts';
import type { User } from '../../shared/users/users.ts';
import type { Snapshot } from '../audit-log/service.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/index.ts';

export type UserRow = typeof users.$inferSelect;

/** A user as the API shows it. */
export function presentUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    userStatus: row.status,
    photo: row.photo,
    permissions: mayDo(row),
    emailConfirmed: row.emailConfirmedAt !== null,
    hasSecondFactor: row.secondFactorAt !== null,
    mustChangePassword: row.mustChangePassword,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A user in the words of the edit dialog, for the record of who changed what. */
export function describeUser({ name, role, status, permissions: narrowed }: UserRow): Snapshot {
  return { Name: name, Role: role, Status: status, 'Can manage': narrowed ?? [] };
}

/** What somebody may do in the shop: an administrator all of it, unless they were narrowed to some (D111). */
export function mayDo({ role, permissions: narrowed }: UserRow): Permission[] {
  return role === 'admin' ? (narrowed ?? [...permissions]) : [];
}

/** Whether somebody has shown that the address is theirs, in a shop that asks. */
export function hasShownEmail({ emailConfirmedAt }: UserRow, { mail }: Config): boolean {
  return emailConfirmedAt !== null && mail.smtpUrl !== undefined;
}

/** The same where it is held against nobody that the shop sends no mail, and so cannot ask (D73). */
export function hasConfirmedEmail(user: UserRow, config: Config): boolean {
  return hasShownEmail(user, config) || !config.mail.smtpUrl;
}

export async function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function lockUserById(tx: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

/**
 * An account as it was seen a moment ago, for a single statement that must change nothing once its password is another or
 * it is inactive. Whoever changes it right now is waited for; who merely refers to it, as a checkout does, is not.
 */
export function unchanged({ id, passwordHash }: UserRow): SQL {
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.status, 'active'));
  return sql`(select ${users.id} from ${users} where ${same} for share)`;
}
