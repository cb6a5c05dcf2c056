import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { openReturnStates, type ReturnState } from '../../../../shared/orders/returns/return-states.ts';
import type { Database } from '../../../db/client.ts';
import { byTime } from '../../../db/query/by-time.ts';
import { orders, refunds, returns } from '../../../db/schema/index.ts';

export type ReturnRow = typeof returns.$inferSelect;

const isOpen = inArray(returns.state, [...openReturnStates]);

export async function insertReturn(tx: Database, row: typeof returns.$inferInsert): Promise<ReturnRow> {
  const [inserted] = await tx.insert(returns).values(row).returning();
  if (!inserted) throw new Error('The return was not written');
  return inserted;
}

export async function findReturn(db: Database, id: string): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id));
  return row;
}

/** Locked until the transaction ends; after its order, and before refunds. */
export async function lockReturn(tx: Database, id: string): Promise<ReturnRow | undefined> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, id)).for('no key update');
  return row;
}

/** Those of all that a payment bought, in one order; its orders are locked. */
export async function lockReturnsOfPayment(tx: Database, paymentId: string): Promise<void> {
  const bought = tx.select({ id: orders.id }).from(orders).where(eq(orders.paymentId, paymentId));
  const ofPayment = inArray(returns.orderId, bought);
  await tx.select({ id: returns.id }).from(returns).where(ofPayment).orderBy(asc(returns.id)).for('no key update');
}

/** Each change makes another version, so that nobody decides on what is not so any more. */
export async function updateReturn(tx: Database, id: string, changes: Partial<ReturnRow>): Promise<ReturnRow> {
  const [row] = await tx
    .update(returns)
    .set({ ...changes, version: sql`${returns.version} + 1` })
    .where(eq(returns.id, id))
    .returning();
  if (!row) throw new Error('The return is gone while it is locked');
  return row;
}

/** The newest of an order. */
export async function findReturnOf(db: Database, orderId: string): Promise<ReturnRow | undefined> {
  const [row] = await db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returns.requestedAt), desc(returns.id))
    .limit(1);
  return row;
}

/** That of an order which is not over. */
export async function findOpenReturn(db: Database, orderId: string): Promise<ReturnRow | undefined> {
  const [row] = await db
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), isOpen));
  return row;
}

/** What is given back at an appointment. */
export async function findReturnAt(db: Database, appointmentId: string): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(returns).where(eq(returns.appointmentId, appointmentId));
  return row;
}

/** Whether the refund of a return is asked for, and not made yet. */
export async function isPaidOut(db: Database, returnId: string): Promise<boolean> {
  return (await db.$count(refunds, and(eq(refunds.returnId, returnId), eq(refunds.status, 'asked')))) > 0;
}

const list = byTime({ createdAt: returns.requestedAt, id: returns.id });

export async function findReturns(
  db: Database,
  state: ReturnState | 'open' | undefined,
  page: { sort: 'newest' | 'oldest'; limit: number; cursor?: string | undefined },
) {
  const match = matchState(state);
  const rows = await db
    .select({ row: returns, order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(match, list.after(page.sort, page.cursor)))
    .orderBy(...list.order(page.sort))
    .limit(page.limit + 1);
  const placed = rows.map(({ row, order }) => ({ id: row.id, createdAt: row.requestedAt, row, order }));
  return { ...list.page(page.sort, placed, page.limit), total: await db.$count(returns, match) };
}

function matchState(state: ReturnState | 'open' | undefined): SQL | undefined {
  return state === 'open' ? isOpen : state && eq(returns.state, state);
}

/** Those of somebody, the newest first. */
export function findReturnsOfUser(db: Database, userId: string) {
  return db
    .select({ row: returns, order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(returns.requestedAt), desc(returns.id));
}

/** Nobody can answer what is proposed to a buyer who is deleted. */
const isOfDeleted = sql`${returns.orderId} in (select id from orders where user_id is null)`;

/** Which wait for staff: to be received, to be settled, or answered and not paid yet, or never to be answered. */
const isForStaff = or(
  inArray(returns.state, ['requested', 'received']),
  and(eq(returns.state, 'proposed'), or(isNotNull(returns.agreed), isOfDeleted)),
);

export const countReturnsToSettle = (db: Database): Promise<number> => db.$count(returns, isForStaff);

/** The longest waiting first. */
export function findReturnsToSettle(db: Database, limit: number) {
  return db
    .select({ row: returns, order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isForStaff)
    .orderBy(asc(returns.requestedAt), asc(returns.id))
    .limit(limit);
}
