import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkoutStatuses, paymentStates } from '../../../shared/orders/order-states.ts';
import { fulfilments, paymentStatuses } from '../../../shared/orders/orders.ts';
import { users } from './accounts.ts';
import { cars } from './cars.ts';
import { known } from './known.ts';

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

/**
 * Money that a session of the provider brought in, or is to bring. Orders share in it; refunds and disputes hang on it. One
 * without a checkout is known to the provider alone: the books were restored from an older copy (D70).
 */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id').references(() => checkouts.id),
    sessionId: text('session_id').notNull(),
    // What refunds and disputes go by at the provider.
    intentId: text('intent_id'),
    email: text('email').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    // How it was paid, in the provider's word; null where several ways were offered.
    method: text('method'),
    state: text('state', { enum: paymentStates }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    // When the provider was last asked whether a payment that settles later has done so.
    askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('payments_session_unique').on(table.sessionId),
    uniqueIndex('payments_intent_unique').on(table.intentId),
    index('payments_of_checkout').on(table.checkoutId),
    index('payments_settling').on(table.createdAt).where(sql`${table.state} = 'pending'`),
    check('payments_state_known', known(table.state, paymentStates)),
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
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
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
    index('orders_of_payment').on(table.paymentId),
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
