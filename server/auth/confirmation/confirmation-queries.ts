import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { emailConfirmations, mails, users } from '../../db/schema/index.ts';

export async function insertConfirmation(tx: Database, row: typeof emailConfirmations.$inferInsert): Promise<void> {
  await tx.insert(emailConfirmations).values(row);
}

/** Uses a link up; undefined when it was used before or has run out. */
export async function takeConfirmation(tx: Database, tokenHash: string) {
  const living = and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, new Date()));
  const [row] = await tx.delete(emailConfirmations).where(living).returning();
  return row;
}

export async function setConfirmed(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId));
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}

export async function deleteExpiredConfirmations(db: Database): Promise<void> {
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, new Date()));
}

/** How many such mails an address was written since then. */
export async function countConfirmationMails(tx: Database, email: string, since: Date): Promise<number> {
  const recent = and(
    eq(mails.kind, 'confirm-email'),
    gt(mails.createdAt, since),
    sql`${mails.recipients} @> array[${email}]::text[]`,
  );
  const [row] = await tx.select({ written: count() }).from(mails).where(recent);
  return row?.written ?? 0;
}
