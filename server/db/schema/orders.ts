import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { cars } from './cars.ts';

/** One attempt to buy: holds its cars while `open`. A checkout that is not paid is no order (D51). */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    status: text('status', { enum: ['open', 'paid', 'released', 'unserved'] })
      .notNull()
      .default('open'),
    sessionId: text('session_id'),
    totalCents: integer('total_cents').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('checkouts_session_unique').on(table.sessionId),
    // A person holds at most one open checkout (D62).
    uniqueIndex('checkouts_one_open_each').on(table.userId).where(sql`${table.status} = 'open'`),
    index('checkouts_to_sweep').on(table.expiresAt).where(sql`${table.status} = 'open'`),
    check('checkouts_status_known', sql`${table.status} in ('open', 'paid', 'released', 'unserved')`),
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
    quantity: integer('quantity').notNull(),
    totalCents: integer('total_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    paymentStatus: text('payment_status', {
      enum: ['pending', 'paid', 'failed', 'refunded', 'partially_refunded'],
    }).notNull(),
    fulfilment: text('fulfilment', { enum: ['processing', 'ready', 'handed_over', 'returned'] })
      .notNull()
      .default('processing'),
    notes: text('notes'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    // A payment is recorded once, whoever tells of it first.
    uniqueIndex('orders_once_per_line').on(table.checkoutId, table.line),
    index('orders_session').on(table.sessionId),
    index('orders_of_user').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('orders_newest').on(table.createdAt.desc(), table.id.desc()),
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
