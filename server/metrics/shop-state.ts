import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { checkoutLines, checkouts, disputes, paymentEvents, payments, refunds } from '../db/schema/index.ts';
import { readTotals } from '../db/totals.ts';
import { countJobs } from '../jobs/count-jobs.ts';
import { countOwedIncidents } from '../orders/waiting/orders-waiting.ts';

/** Whose time has run out for longer than the background work ever needs to end it. */
const OVERDUE_SECONDS = 120;

/** One figure as Prometheus reads it; the labels tell apart those of one name. */
export interface Figure {
  name: keyof typeof figures;
  labels?: Record<string, string>;
  value: number;
}

/** What each figure means, for whoever reads `/metrics`. */
export const figures = {
  shop_cars: 'Cars by state: published or draft',
  shop_orders: 'Orders ever made',
  shop_checkouts_open: 'Checkouts that hold cars for somebody right now',
  shop_checkouts_overdue: `Open checkouts whose time ran out over ${OVERDUE_SECONDS} seconds ago`,
  shop_units_held: 'Cars held by open checkouts',
  shop_payments_pending: 'Payments that settle later and have not yet',
  shop_payment_events_waiting: 'Events of the payment service that are not handled yet',
  shop_payment_events_oldest_seconds: 'For how long the oldest of them has waited',
  shop_refunds_asked: 'Refunds that the payment service has not confirmed yet',
  shop_disputes_open: 'Disputes that wait for evidence',
  shop_incidents_owed: 'Incidents with money that staff can give back',
  shop_jobs_waiting: 'Background work that is due, by queue',
  shop_jobs_oldest_seconds: 'For how long the oldest of it has been due, by queue',
  shop_jobs_gave_up: 'Background work that failed for good, until somebody starts it again',
} as const;

/** Counts what waits and what is held. The cost does not grow with the inventory: it counts open things alone. */
export async function readShopState(db: Database): Promise<Figure[]> {
  const isOpen = eq(checkouts.status, 'open');
  const isOverdue = lt(checkouts.expiresAt, sql`now() - ${OVERDUE_SECONDS} * interval '1 second'`);
  const [totals, [held], [events], jobs, ...counts] = await Promise.all([
    readTotals(db),
    db
      .select({ units: sql`coalesce(sum(${checkoutLines.quantity}), 0)`.mapWith(Number) })
      .from(checkouts)
      .innerJoin(checkoutLines, eq(checkoutLines.checkoutId, checkouts.id))
      .where(isOpen),
    db
      .select({
        waiting: sql`count(*)`.mapWith(Number),
        oldest: sql`coalesce(extract(epoch from now() - min(${paymentEvents.receivedAt})), 0)`.mapWith(Number),
      })
      .from(paymentEvents)
      .where(isNull(paymentEvents.handledAt)),
    countJobs(db),
    db.$count(checkouts, isOpen),
    db.$count(checkouts, and(isOpen, isOverdue)),
    db.$count(payments, eq(payments.state, 'pending')),
    db.$count(refunds, eq(refunds.status, 'asked')),
    db.$count(disputes, eq(disputes.state, 'open')),
    countOwedIncidents(db),
  ]);
  const [open = 0, overdue = 0, pending = 0, requested = 0, disputed = 0, owed = 0] = counts;
  return [
    { name: 'shop_cars', labels: { state: 'published' }, value: totals.cars },
    { name: 'shop_cars', labels: { state: 'draft' }, value: totals.drafts },
    { name: 'shop_orders', value: totals.orders },
    { name: 'shop_checkouts_open', value: open },
    { name: 'shop_checkouts_overdue', value: overdue },
    { name: 'shop_units_held', value: held?.units ?? 0 },
    { name: 'shop_payments_pending', value: pending },
    { name: 'shop_payment_events_waiting', value: events?.waiting ?? 0 },
    { name: 'shop_payment_events_oldest_seconds', value: events?.oldest ?? 0 },
    { name: 'shop_refunds_asked', value: requested },
    { name: 'shop_disputes_open', value: disputed },
    { name: 'shop_incidents_owed', value: owed },
    { name: 'shop_jobs_gave_up', value: jobs.gaveUp },
    ...jobs.waiting.flatMap(({ queue, waiting, oldestSeconds }): Figure[] => [
      { name: 'shop_jobs_waiting', labels: { queue }, value: waiting },
      { name: 'shop_jobs_oldest_seconds', labels: { queue }, value: oldestSeconds },
    ]),
  ];
}
