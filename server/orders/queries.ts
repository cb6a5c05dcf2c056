import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { orders } from '../db/schema/index.ts';
import { newId } from '../ids.ts';

export type OrderRow = typeof orders.$inferSelect;

/** Records the orders of a checkout under one number; those that stand already are left as they are. */
export async function insertOrders(
  tx: Database,
  rows: Omit<typeof orders.$inferInsert, 'id' | 'purchaseNumber'>[],
): Promise<OrderRow[]> {
  const { rows: drawn } = (await tx.execute(sql`select nextval('purchase_numbers')::integer as number`)) as unknown as {
    rows: { number: number }[];
  };
  const purchaseNumber = drawn[0]?.number;
  return tx
    .insert(orders)
    .values(rows.map((row) => ({ id: newId(), purchaseNumber, ...row })))
    .onConflictDoNothing({ target: [orders.checkoutId, orders.line] })
    .returning();
}

/** Money that was to settle later has come in, or has not. False when that had been noted before. */
export async function markSettled(tx: Database, checkoutId: string, as: 'paid' | 'failed'): Promise<boolean> {
  const marked = await tx
    .update(orders)
    .set({ paymentStatus: as })
    .where(and(eq(orders.checkoutId, checkoutId), eq(orders.paymentStatus, 'pending')))
    .returning({ id: orders.id });
  return marked.length > 0;
}

export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
  return row;
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

export async function updateOrder(tx: Database, id: string, changes: Partial<OrderRow>): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(changes).where(eq(orders.id, id)).returning();
  if (!row) throw new Error('The order is gone while it is locked');
  return row;
}

export function findOrdersOfUser(db: Database, userId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt), desc(orders.id));
}

/** What somebody has ordered of a car since a moment, and has paid or is paying. */
export function findPurchasesOf(db: Database, userId: string, carId: string, since: Date): Promise<OrderRow[]> {
  const theirs = and(eq(orders.userId, userId), eq(orders.carId, carId), gt(orders.createdAt, since));
  const paid = inArray(orders.paymentStatus, ['paid', 'partially_refunded', 'pending']);
  return db.select().from(orders).where(and(theirs, paid));
}

export function findOrdersOfCheckout(db: Database, checkoutId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.checkoutId, checkoutId)).orderBy(asc(orders.line));
}

/** What is received at an appointment, or was to be. */
export function findOrdersOfHandover(db: Database, appointmentId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.handoverId, appointmentId)).orderBy(asc(orders.line));
}

/** The orders of a checkout, locked in one order until the transaction ends. */
export function lockOrdersOfCheckout(tx: Database, checkoutId: string): Promise<OrderRow[]> {
  return tx.select().from(orders).where(eq(orders.checkoutId, checkoutId)).orderBy(asc(orders.id)).for('no key update');
}

/** Everything that a payment bought. */
export function findOrdersOfPayment(db: Database, paymentId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.paymentId, paymentId));
}

/** The orders that share in a payment, locked in one order until the transaction ends. */
export function lockOrdersOfPayment(tx: Database, paymentId: string): Promise<OrderRow[]> {
  return tx.select().from(orders).where(eq(orders.paymentId, paymentId)).orderBy(asc(orders.id)).for('no key update');
}
