import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { checkouts, incidents, orders } from '../db/schema/index.ts';
import { newId } from '../ids.ts';

export type OrderRow = typeof orders.$inferSelect;
export type IncidentRow = typeof incidents.$inferSelect;

/** Records the orders of a checkout; those that stand already are left as they are. */
export async function insertOrders(tx: Database, rows: Omit<typeof orders.$inferInsert, 'id'>[]): Promise<void> {
  await tx
    .insert(orders)
    .values(rows.map((row) => ({ id: newId(), ...row })))
    .onConflictDoNothing({ target: [orders.checkoutId, orders.line] });
}

/** Money that settled later has come in. False when it had been noted before. */
export async function markPaid(tx: Database, checkoutId: string, paymentIntentId: string | null): Promise<boolean> {
  const marked = await tx
    .update(orders)
    .set({ paymentStatus: 'paid', paymentIntentId })
    .where(and(eq(orders.checkoutId, checkoutId), eq(orders.paymentStatus, 'pending')))
    .returning({ id: orders.id });
  return marked.length > 0;
}

/** Money that was to settle later did not come. */
export async function markFailed(tx: Database, checkoutId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentStatus: 'failed' })
    .where(and(eq(orders.checkoutId, checkoutId), eq(orders.paymentStatus, 'pending')));
}

/** Checkouts whose payment was still settling when the provider was last asked, before this moment. Marks them as asked. */
export async function claimSettling(db: Database, before: Date): Promise<string[]> {
  const settling = db
    .select({ id: orders.checkoutId })
    .from(orders)
    .where(and(eq(orders.paymentStatus, 'pending'), lt(orders.createdAt, before)));
  const rows = await db
    .update(checkouts)
    .set({ askedAt: new Date() })
    .where(and(inArray(checkouts.id, settling), or(isNull(checkouts.askedAt), lt(checkouts.askedAt, before))))
    .returning({ sessionId: checkouts.sessionId });
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}

export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

export async function updateOrder(tx: Database, id: string, changes: Partial<OrderRow>): Promise<OrderRow | undefined> {
  const [row] = await tx.update(orders).set(changes).where(eq(orders.id, id)).returning();
  return row;
}

export function findOrdersOfUser(db: Database, userId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt), desc(orders.id));
}

export function findOrdersOfCheckout(db: Database, checkoutId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.checkoutId, checkoutId)).orderBy(asc(orders.line));
}

/** The orders of a checkout, locked in one order until the transaction ends. */
export function lockOrdersOfCheckout(tx: Database, checkoutId: string): Promise<OrderRow[]> {
  return tx.select().from(orders).where(eq(orders.checkoutId, checkoutId)).orderBy(asc(orders.id)).for('update');
}

export async function insertIncident(
  tx: Database,
  incident: Omit<typeof incidents.$inferInsert, 'id'>,
): Promise<IncidentRow> {
  const [row] = await tx
    .insert(incidents)
    .values({ id: newId(), ...incident })
    .returning();
  if (!row) throw new Error('The incident was not returned');
  return row;
}

export function findUnrefundedIncidents(db: Database): Promise<IncidentRow[]> {
  return db
    .select()
    .from(incidents)
    .where(and(isNull(incidents.refundedAt), isNotNull(incidents.paymentIntentId)))
    .orderBy(asc(incidents.createdAt));
}

export async function findIncident(db: Database, id: string): Promise<IncidentRow | undefined> {
  const [row] = await db.select().from(incidents).where(eq(incidents.id, id));
  return row;
}

export async function markRefunded(db: Database, id: string): Promise<void> {
  await db.update(incidents).set({ refundedAt: new Date() }).where(eq(incidents.id, id));
}
