import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { incidents, orders } from '../db/schema/index.ts';
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

export function findOrdersOfUser(db: Database, userId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt), desc(orders.id));
}

export function findOrdersOfCheckout(db: Database, checkoutId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.checkoutId, checkoutId)).orderBy(asc(orders.line));
}

export async function insertIncident(
  tx: Database,
  incident: Omit<typeof incidents.$inferInsert, 'id'>,
): Promise<string> {
  const id = newId();
  await tx.insert(incidents).values({ id, ...incident });
  return id;
}

export function findUnrefundedIncidents(db: Database): Promise<IncidentRow[]> {
  return db.select().from(incidents).where(isNull(incidents.refundedAt)).limit(20);
}

export async function findIncident(db: Database, id: string): Promise<IncidentRow | undefined> {
  const [row] = await db.select().from(incidents).where(eq(incidents.id, id));
  return row;
}

export async function markRefunded(db: Database, id: string): Promise<void> {
  await db.update(incidents).set({ refundedAt: new Date() }).where(eq(incidents.id, id));
}
