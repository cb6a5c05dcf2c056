import { and, asc, desc, eq, gt, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { disputes } from '../../db/schema/index.ts';
import type { ProviderDispute } from '../../payments/payments.ts';

export type DisputeRow = typeof disputes.$inferSelect;

/** Notes how a dispute stands. @returns how it stood before; undefined for a new one */
export async function saveDispute(
  tx: Database,
  paymentId: string,
  { providerId: id, amountCents, reason, state, dueBy }: ProviderDispute,
): Promise<DisputeRow | undefined> {
  const [before] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update');
  const values = { amountCents, reason, state, dueBy };
  if (before) await tx.update(disputes).set(values).where(eq(disputes.id, id));
  else await tx.insert(disputes).values({ id, paymentId, ...values });
  return before;
}

/** How a dispute stands in the records. */
export async function readDisputeState(db: Database, id: string): Promise<DisputeRow['state'] | undefined> {
  const [row] = await db.select({ state: disputes.state }).from(disputes).where(eq(disputes.id, id));
  return row?.state;
}

/** All disputes of a payment, in one order. */
export function findDisputes(db: Database, paymentId: string): Promise<DisputeRow[]> {
  return db.select().from(disputes).where(eq(disputes.paymentId, paymentId)).orderBy(asc(disputes.id));
}

/** The newest dispute of a payment. */
export async function findDispute(db: Database, paymentId: string): Promise<DisputeRow | undefined> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
    .orderBy(desc(disputes.createdAt))
    .limit(1);
  return row;
}

export async function hasOpenDispute(db: Database, paymentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), eq(disputes.state, 'open')))
    .limit(1);
  return rows.length > 0;
}

/** Payments whose dispute has not ended, or began after this moment: a bank may decide anew. */
export async function findDisputed(db: Database, since: Date): Promise<string[]> {
  const mayChange = or(eq(disputes.state, 'open'), gt(disputes.createdAt, since));
  const rows = await db.selectDistinct({ id: disputes.paymentId }).from(disputes).where(mayChange);
  return rows.map(({ id }) => id);
}
