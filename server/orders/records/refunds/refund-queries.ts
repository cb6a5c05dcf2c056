import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isCarBack } from '../../../cars/stock/active-sales.ts';
import type { Database } from '../../../db/client.ts';
import { refunds } from '../../../db/schema/index.ts';
import type { OrderRow } from '../../queries.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(tx: Database, refund: PgInsertValue<typeof refunds>): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning();
  if (!row) throw new Error('The refund was not returned');
  return row;
}

/** The refund of an order that is under way, or that of the payment itself. */
export async function findRequestedRefund(
  tx: Database,
  of: { orderId: string } | { paymentId: string },
): Promise<RefundRow | undefined> {
  const which =
    'orderId' in of
      ? eq(refunds.orderId, of.orderId)
      : and(eq(refunds.paymentId, of.paymentId), isNull(refunds.orderId));
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(which, eq(refunds.status, 'asked')));
  return row;
}

export async function findRefund(db: Database, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

export async function lockRefund(tx: Database, id: string): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row;
}

export async function updateRefund(tx: Database, id: string, change: PgUpdateSetSource<typeof refunds>): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id));
}

/**
 * Takes a refund that nobody is at, until then. Undefined when somebody was quicker, or it has ended.
 * @param change what is asked of it now
 */
export async function claimRefund(
  tx: Database,
  id: string,
  leasedUntil: Date,
  change: Partial<RefundRow> = {},
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .update(refunds)
    .set({ ...change, leasedUntil })
    .where(and(eq(refunds.id, id), isUnfinished(new Date())))
    .returning();
  return row;
}

/** What the records have of a refund of the provider: one that names no order may be shared by several. */
export function findByProvider(tx: Database, providerId: string): Promise<RefundRow[]> {
  return tx.select().from(refunds).where(eq(refunds.providerId, providerId)).orderBy(asc(refunds.id));
}

export async function deleteRefund(tx: Database, id: string): Promise<void> {
  await tx.delete(refunds).where(eq(refunds.id, id));
}

/** What went back of some orders, in its order. */
export function findDoneRefunds(db: Database, orderIds: string[]): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.orderId, orderIds), eq(refunds.status, 'done')))
    .orderBy(asc(refunds.askedAt), asc(refunds.id));
}

/** What was given back of a payment so far, whatever it was taken from. */
export async function sumRefunded(tx: Database, paymentId: string): Promise<number> {
  const total = sql<number>`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number);
  const [row] = await tx
    .select({ total })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'done')));
  return row?.total ?? 0;
}

/** Whether money went back since then that nobody asked for here: at the provider itself, or by a lost dispute. */
export async function hasGoneBackElsewhere(db: Database, paymentId: string, since: Date): Promise<boolean> {
  const elsewhere = and(isNull(refunds.actorId), isNull(refunds.incidentId), gt(refunds.askedAt, since));
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'done'), elsewhere))
    .limit(1);
  return rows.length > 0;
}

/** Whether the car of an order is back, or on its way by an earlier refund: it comes back once. */
export async function isRestocked(
  tx: Database,
  { id: orderId, fulfilment }: Pick<OrderRow, 'id' | 'fulfilment'>,
  besides: string,
): Promise<boolean> {
  if (fulfilment === 'returned') return true;
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.id, besides), refunds.restock, ne(refunds.status, 'refused')));
  return rows.length > 0 || isCarBack(tx, orderId);
}

/** The next refunds that were asked for and that nobody is at: a failure or a crash came between. */
export function findUnfinishedRefunds(db: Database, now: Date, last: RefundRow | undefined): Promise<RefundRow[]> {
  const { askedAt, id } = refunds;
  const after = last && or(gt(askedAt, last.askedAt), and(eq(askedAt, last.askedAt), gt(id, last.id)));
  return db
    .select()
    .from(refunds)
    .where(and(isUnfinished(now), after))
    .orderBy(asc(askedAt), asc(id))
    .limit(50);
}

const isUnfinished = (now: Date) =>
  and(eq(refunds.status, 'asked'), or(isNull(refunds.leasedUntil), lt(refunds.leasedUntil, now)));

/** Payments with a refund that the bank may still refuse: it has not taken it yet, or took it after this moment. */
export async function findPaymentsWithBank(db: Database, since: Date): Promise<string[]> {
  const mayFail = or(eq(refunds.isWithBank, true), gt(refunds.endedAt, since));
  const rows = await db
    .selectDistinct({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(and(eq(refunds.status, 'done'), mayFail, isNotNull(refunds.providerId)));
  return rows.map(({ paymentId }) => paymentId);
}
