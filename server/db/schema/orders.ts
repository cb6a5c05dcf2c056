import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { checkoutStatuses } from '../../../shared/orders/order-states.ts';
import { fulfilments, paymentStatuses } from '../../../shared/orders/orders.ts';
import { users } from './accounts.ts';
import { cars } from './cars.ts';

/** Only the words of this list. */
const known = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

const refundStatuses = ['asked', 'done', 'refused'] as const;

/** One attempt to buy: holds its cars while `open`. A checkout that is not paid is no order (D51). */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    status: text('status', { enum: checkoutStatuses }).notNull().default('open'),
    sessionId: text('session_id'),
    totalCents: integer('total_cents').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
    // From where it was started, as long as it is open (D73).
    address: text('address'),
    // When its time ran out before anybody paid; not when it was cancelled (D73).
    ranOutAt: timestamp('ran_out_at', { withTimezone: true, precision: 3 }),
    // When the provider was last asked whether a payment that settles later has done so.
    askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('checkouts_session_unique').on(table.sessionId),
    // A person holds at most one open checkout (D62).
    uniqueIndex('checkouts_one_open_each').on(table.userId).where(sql`${table.status} = 'open'`),
    index('checkouts_to_sweep').on(table.expiresAt).where(sql`${table.status} = 'open'`),
    index('checkouts_open_by_address').on(table.address).where(sql`${table.status} = 'open'`),
    index('checkouts_ran_out').on(table.userId, table.ranOutAt).where(sql`${table.ranOutAt} is not null`),
    check('checkouts_status_known', known(table.status, checkoutStatuses)),
  ],
);

/** What each line held, at which price, and how the car looked then: orders are made from this copy. */
export const checkoutLines = pgTable(
  'checkout_lines',
  {
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    carId: text('car_id')
      .notNull()
      .references(() => cars.id),
    quantity: integer('quantity').notNull(),
    unitPriceCents: integer('unit_price_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    title: text('title').notNull(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    image: text('image').notNull(),
    vin: text('vin'),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.line] }),
    index('checkout_lines_car').on(table.carId),
    check('checkout_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    line: integer('line').notNull(),
    sessionId: text('session_id').notNull(),
    paymentIntentId: text('payment_intent_id'),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    carId: text('car_id')
      .notNull()
      .references(() => cars.id),
    title: text('title').notNull(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    image: text('image').notNull(),
    // Which vehicle was sold, whatever the car's page says of it later (D67).
    vin: text('vin'),
    quantity: integer('quantity').notNull(),
    totalCents: integer('total_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull(),
    fulfilment: text('fulfilment', { enum: fulfilments }).notNull().default('processing'),
    notes: text('notes'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    // A payment is recorded once, whoever tells of it first.
    uniqueIndex('orders_once_per_line').on(table.checkoutId, table.line),
    index('orders_session').on(table.sessionId),
    index('orders_of_car').on(table.carId),
    index('orders_of_vin').on(table.vin),
    index('orders_of_user').on(table.userId, table.createdAt, table.id),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_by_total').on(table.totalCents, table.id),
    index('orders_by_status').on(table.paymentStatus, table.createdAt, table.id),
    index('orders_by_fulfilment').on(table.fulfilment, table.createdAt, table.id),
    index('orders_email_parts').using('gin', sql`${table.email} gin_trgm_ops`),
    index('orders_title_parts').using('gin', sql`${table.title} gin_trgm_ops`),
    index('orders_of_payment').on(table.paymentIntentId),
    index('orders_settling').on(table.createdAt).where(sql`${table.paymentStatus} = 'pending'`),
    check('orders_payment_status_known', known(table.paymentStatus, paymentStatuses)),
    check('orders_fulfilment_known', known(table.fulfilment, fulfilments)),
    // What was refunded and what the order says of it cannot part.
    check(
      'orders_refund_told',
      sql`case ${table.paymentStatus}
        when 'refunded' then ${table.refundedCents} = ${table.totalCents}
        when 'partially_refunded' then ${table.refundedCents} > 0 and ${table.refundedCents} < ${table.totalCents}
        else ${table.refundedCents} = 0 end`,
    ),
    check('orders_refund_within_total', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
    check('orders_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** Something staff must know of: money that came in for a sale that could not be made (D61). */
export const incidents = pgTable('incidents', {
  id: text('id').primaryKey(),
  checkoutId: text('checkout_id').references(() => checkouts.id),
  paymentIntentId: text('payment_intent_id'),
  amountCents: integer('amount_cents').notNull(),
  message: text('message').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  // The refund is retried until the provider has confirmed it.
  refundedAt: timestamp('refunded_at', { withTimezone: true, precision: 3 }),
});

/**
 * Money on its way back. A refund is `asked` before the provider hears of it, so that one that a crash cut off is found
 * and finished; one that was made at the provider itself is noted when it is heard of.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amountCents: integer('amount_cents').notNull(),
    restock: boolean('restock').notNull().default(false),
    status: text('status', { enum: refundStatuses }).notNull().default('asked'),
    providerId: text('provider_id'),
    // Which of the staff asked for it; nobody did where it was made at the provider itself.
    actorId: text('actor_id'),
    askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('refunds_one_asked_each').on(table.orderId).where(sql`${table.status} = 'asked'`),
    uniqueIndex('refunds_counted_once').on(table.providerId, table.orderId),
    check('refunds_amount_positive', sql`${table.amountCents} > 0`),
    check('refunds_status_known', known(table.status, refundStatuses)),
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
    receivedAt: timestamp('received_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    handledAt: timestamp('handled_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('payment_events_waiting').on(table.receivedAt).where(sql`${table.handledAt} is null`)],
);
