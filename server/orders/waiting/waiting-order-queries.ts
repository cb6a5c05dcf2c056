import { and, asc, count, eq, gt, inArray, min, or, sql } from 'drizzle-orm';
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

/** The first order of each payment that a bank disputes, in no order that means anything. There are never many. */
export function findOpenDisputes(db: Database) {
  return db
    .selectDistinctOn([disputes.id], { order: orders, at: disputes.dueBy })
    .from(disputes)
    .innerJoin(orders, eq(orders.paymentId, disputes.paymentId))
    .where(eq(disputes.state, 'open'))
    .orderBy(disputes.id, asc(orders.line));
}

/**
 * Orders with a refund that lately was not made, by the provider or the bank, and that still have money to give back: the
 * longest waiting first.
 */
export function findFailedRefunds(db: Database) {
  const since = min(refunds.endedAt);
  return db
    .select({ order: orders, at: since })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(or(isRefused, isOwed), gt(refunds.endedAt, new Date(Date.now() - ASKED_AGAIN_MS)), isPaid))
    .groupBy(orders.id)
    .orderBy(asc(since), asc(orders.id));
}

/** Whoever asked heard that it was never made, and decides anew: any refund after it is the answer to that. */
const isRefused = and(
  eq(refunds.status, 'refused'),
  sql`not exists (select from ${refunds} as later
    where later.order_id = ${refunds.orderId} and later.asked_at > ${refunds.askedAt})`,
);

/**
 * The bank refused it, be that long after it was made, and the buyer was told that it is owed. What was asked for before
 * that has nothing to do with it, and a smaller amount since leaves the rest owed. All that failed since counts, so that
 * one refund does not make up for two, and one that was asked for again, and failed once more, is owed once.
 */
const isOwed = and(
  eq(refunds.status, 'failed'),
  sql`(select coalesce(sum(each.amount_cents) filter (where each.asked_at >= ${refunds.endedAt} and each.id <> ${refunds.id}), 0)
      < sum(each.amount_cents) filter (where each.status = 'failed' and each.ended_at >= ${refunds.endedAt})
    from ${refunds} as each where each.order_id = ${refunds.orderId} and each.status <> 'refused')`,
);

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
