import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { recoveryCodes, secondFactors, users } from '../../db/schema/index.ts';

/** Keeps the key of an app that is being set up, instead of any other. */
export async function storeSecret(tx: Database, userId: string, secret: string): Promise<void> {
  await tx
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { secret, lastPeriod: 0 } });
}

export async function findSecret(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row?.secret;
}

/** Uses up the codes of a period and those before it; false when they were used before. */
export async function takePeriod(db: Database, userId: string, period: number): Promise<boolean> {
  const unused = and(eq(secondFactors.userId, userId), lt(secondFactors.lastPeriod, period));
  const taken = await db.update(secondFactors).set({ lastPeriod: period }).where(unused).returning();
  return taken.length > 0;
}

export async function switchOn(tx: Database, userId: string, codeHashes: string[]): Promise<void> {
  await tx.update(users).set({ secondFactorAt: new Date() }).where(eq(users.id, userId));
  await replaceRecoveryCodes(tx, userId, codeHashes);
}

export async function switchOff(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ secondFactorAt: null }).where(eq(users.id, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function replaceRecoveryCodes(tx: Database, userId: string, codeHashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up; false when it is none, or was used before. */
export async function takeRecoveryCode(db: Database, userId: string, codeHash: string): Promise<boolean> {
  const mine = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  return (await db.delete(recoveryCodes).where(mine).returning()).length > 0;
}
