import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { incidentKinds } from '../../../../shared/orders/incidents.ts';
import { refundStatuses } from '../../../../shared/orders/order-states.ts';
import { disputeStates } from '../../../../shared/orders/orders.ts';
import { instant, known } from '../columns.ts';
import { checkouts } from './checkout-tables.ts';
import { orders, payments } from './order-tables.ts';
import { returns } from './return-tables.ts';
import type { SessionCart } from './session-cart.ts';

/** Something that staff must know of (D61, D70, D72). */
export const incidents = pgTable(
  'incidents',
  {
    id: text('id').primaryKey(),
    // What it is about, so that the same thing told twice is one incident.
    key: text('key'),
    kind: text('kind', { enum: incidentKinds }).notNull().default('other'),
    checkoutId: text('checkout_id').references(() => checkouts.id),
    paymentId: text('payment_id').references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    message: text('message').notNull(),
    cart: jsonb('cart').$type<SessionCart>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    // The refund is retried until the provider has confirmed it.
    refundedAt: instant('refunded_at'),
    // When staff made the orders that the records had lost.
    orderedAt: instant('ordered_at'),
  },
  (table) => [
    uniqueIndex('incidents_told_once').on(table.key),
    index('incidents_newest').on(table.createdAt, table.id),
    check('incidents_end_one_way', sql`${table.refundedAt} is null or ${table.orderedAt} is null`),
  ],
);

/**
 * Money on its way back. A refund is `asked` before the provider hears of it, so that one that a crash cut off is found
 * and finished; one that was made at the provider itself is noted when it is heard of. One without an order is of the
 * payment: all of it goes back because nothing could be sold, or it fits no order.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: text('order_id').references(() => orders.id),
    incidentId: text('incident_id').references(() => incidents.id),
    // Made, it settles this return (D94).
    returnId: text('return_id').references(() => returns.id),
    amountCents: integer('amount_cents').notNull(),
    restock: boolean('restock').notNull().default(false),
    reason: text('reason'),
    status: text('status', { enum: refundStatuses }).notNull().default('asked'),
    providerId: text('provider_id'),
    // The provider has taken it on, and the bank may still refuse it.
    isWithBank: boolean('is_with_bank').notNull().default(false),
    // Which of the staff asked for it; nobody did where it was made at the provider itself.
    actorId: text('actor_id'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    // Until then somebody is asking the provider; after it, anybody may go on.
    leasedUntil: instant('leased_until'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('refunds_one_asked_each').on(table.orderId).where(sql`${table.status} = 'asked'`),
    uniqueIndex('refunds_one_asked_of_payment')
      .on(table.paymentId)
      .where(sql`${table.status} = 'asked' and ${table.orderId} is null`),
    uniqueIndex('refunds_counted_once').on(table.providerId, table.orderId),
    uniqueIndex('refunds_loose_once').on(table.providerId).where(sql`${table.orderId} is null`),
    // A car comes back once.
    uniqueIndex('refunds_restock_once').on(table.orderId).where(sql`${table.restock} and ${table.status} <> 'refused'`),
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_asked').on(table.askedAt).where(sql`${table.status} = 'asked'`),
    check('refunds_amount_positive', sql`${table.amountCents} > 0`),
    check('refunds_status_known', known(table.status, refundStatuses)),
  ],
);

/** A buyer's bank takes money back. While it is `open`, the provider waits for the shop's evidence until `dueBy`. */
export const disputes = pgTable(
  'disputes',
  {
    // The provider's own.
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    dueBy: instant('due_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('disputes_of_payment').on(table.paymentId),
    check('disputes_state_known', known(table.state, disputeStates)),
  ],
);

/** What the payment provider told. An event without `handledAt` is handled again until it succeeds. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    sessionId: text('session_id'),
    paymentIntentId: text('payment_intent_id'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    handledAt: instant('handled_at'),
  },
  (table) => [index('payment_events_waiting').on(table.receivedAt).where(sql`${table.handledAt} is null`)],
);

/** The one row that says which installation this database is, and when it was last compared with the provider's. */
export const installation = pgTable(
  'installation',
  {
    // Always true: there is one row.
    only: boolean('only').primaryKey().default(true),
    id: text('id').notNull(),
    reconciledAt: instant('reconciled_at'),
  },
  (table) => [check('installation_only_one', sql`${table.only}`)],
);
