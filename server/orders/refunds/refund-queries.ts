import { and, asc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { refunds } from '../../db/schema/index.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(tx: Database, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning();
  if (!row) throw new Error('The refund was not returned');
  return row;
}

/** The refund of an order that is under way. */
export async function findAskedRefund(tx: Database, orderId: string): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'asked')));
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

export async function isCounted(tx: Database, providerId: string): Promise<boolean> {
  const rows = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.providerId, providerId)).limit(1);
  return rows.length > 0;
}

export async function endRefund(
  tx: Database,
  id: string,
  end: { status: 'done' | 'refused'; providerId?: string | undefined },
): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...end, endedAt: new Date() })
    .where(eq(refunds.id, id));
}

/** Refunds that were asked for before this moment and have not ended: a failure or a crash came between. */
export function findUnfinishedRefunds(db: Database, askedBefore: Date): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), lt(refunds.askedAt, askedBefore)))
    .orderBy(asc(refunds.askedAt))
    .limit(50);
}
