import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../shared/durations.ts';
import { isActive } from '../../cars/stock/active-sales.ts';
import type { Database } from '../../db/client.ts';
import { DEMO_SESSION, disputes, orders, refunds, stockMovements } from '../../db/schema/index.ts';

/** Who has not asked again, or refunded, by then does not mean to. */
const ASKED_AGAIN_MS = 30 * DAY_MS;

const isPaid = inArray(orders.paymentStatus, ['paid', 'partially_refunded']);

/** Its money is in, its car has not come back, and nobody has begun to prepare it. */
export const isToPrepare = and(eq(orders.fulfilment, 'processing'), isPaid, isActive);

export const countOrdersToPrepare = (db: Database): Promise<number> => db.$count(orders, isToPrepare);

/** The oldest first. */
export function findOrdersToPrepare(db: Database, limit: number) {
  return db
    .select({ order: orders, at: orders.createdAt })
    .from(orders)
    .where(isToPrepare)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

const isBackUnpaid = () =>
  and(
    eq(orders.fulfilment, 'returned'),
    eq(orders.paymentStatus, 'paid'),
    gt(stockMovements.createdAt, new Date(Date.now() - ASKED_AGAIN_MS)),
    sql`not exists (select from returns r where r.order_id = ${orders.id} and r.state = 'settled')`,
  );
const tookBack = and(eq(stockMovements.orderId, orders.id), eq(stockMovements.kind, 'returned'));

/** Orders whose car staff have lately taken back by hand, and of which nothing was refunded: the longest waiting first. */
export function findBackUnpaid(db: Database, limit: number) {
  return db
    .select({ order: orders, at: stockMovements.createdAt })
    .from(orders)
    .innerJoin(stockMovements, tookBack)
    .where(isBackUnpaid())
    .orderBy(asc(stockMovements.createdAt), asc(orders.id))
    .limit(limit);
}

export async function countBackUnpaid(db: Database): Promise<number> {
  const [row] = await db.select({ n: count() }).from(orders).innerJoin(stockMovements, tookBack).where(isBackUnpaid());
  return row?.n ?? 0;
}

/** The first order of each payment that a bank disputes, the most urgent first. There are never many. */
export function findOpenDisputes(db: Database) {
  return db
    .selectDistinctOn([disputes.id], { order: orders, at: disputes.dueBy })
    .from(disputes)
    .innerJoin(orders, eq(orders.paymentId, disputes.paymentId))
    .where(eq(disputes.state, 'open'))
    .orderBy(disputes.id, asc(orders.line));
}

/** Orders whose last refund lately was not made, by the provider or the bank, and that still have money to give back. */
export function findFailedRefunds(db: Database) {
  const isLast = sql`not exists (select from ${refunds} as later
    where later.payment_id = ${refunds.paymentId} and later.order_id = ${orders.id} and later.asked_at > ${refunds.askedAt})`;
  return db
    .select({ order: orders, at: refunds.endedAt })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        inArray(refunds.status, ['failed', 'refused']),
        gt(refunds.endedAt, new Date(Date.now() - ASKED_AGAIN_MS)),
        isPaid,
        isLast,
      ),
    )
    .orderBy(asc(refunds.endedAt));
}

/** Whether money for an order ever came in, even where it has gone back since. */
export async function hasPaidOrder(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.paymentStatus, ['paid', 'partially_refunded', 'refunded']),
        sql`not starts_with(${orders.sessionId}, ${DEMO_SESSION})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
