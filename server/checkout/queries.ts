import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { checkoutLines, checkouts } from '../db/schema/index.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;
export type CheckoutLine = typeof checkoutLines.$inferSelect;

export async function insertCheckout(
  tx: Database,
  checkout: typeof checkouts.$inferInsert,
  lines: Omit<CheckoutLine, 'checkoutId'>[],
): Promise<void> {
  await tx.insert(checkouts).values(checkout);
  await tx.insert(checkoutLines).values(lines.map((line) => ({ ...line, checkoutId: checkout.id })));
}

export async function findOpenCheckout(db: Database, userId: string): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open')));
  return row;
}

export async function findCheckoutBySession(db: Database, sessionId: string): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  return row;
}

export async function findCheckoutById(db: Database, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row;
}

export async function carHasOpenCheckout(db: Database, carId: string): Promise<boolean> {
  const open = await db
    .select({ id: checkouts.id })
    .from(checkoutLines)
    .innerJoin(checkouts, eq(checkouts.id, checkoutLines.checkoutId))
    .where(and(eq(checkoutLines.carId, carId), eq(checkouts.status, 'open')))
    .limit(1);
  return open.length > 0;
}

/** Locks the checkout until the transaction ends: who holds the lock decides what becomes of it. */
export async function lockCheckout(tx: Database, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return row;
}

export function findLines(db: Database, checkoutId: string): Promise<CheckoutLine[]> {
  return db
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.line));
}

export async function setSession(db: Database, id: string, sessionId: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ sessionId })
    .where(and(eq(checkouts.id, id), isNull(checkouts.sessionId)));
}

export async function setCheckoutStatus(tx: Database, id: string, status: CheckoutRow['status']): Promise<void> {
  await tx.update(checkouts).set({ status }).where(eq(checkouts.id, id));
}

/** Open checkouts whose time is over, or that never reached the payment provider. */
export function findOverdue(db: Database, now: Date, unsentBefore: Date, limit: number): Promise<CheckoutRow[]> {
  const overdue = lt(checkouts.expiresAt, now);
  const neverSent = and(isNull(checkouts.sessionId), lt(checkouts.createdAt, unsentBefore));
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), or(overdue, neverSent)))
    .orderBy(asc(checkouts.expiresAt))
    .limit(limit);
}
