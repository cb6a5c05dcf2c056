import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { paymentStates } from '../../../../shared/orders/order-states.ts';
import { fulfilments, paymentStatuses } from '../../../../shared/orders/orders.ts';
import { appointments } from '../appointment-tables.ts';
import { cars } from '../cars/car-tables.ts';
import { instant, known } from '../columns.ts';
import { users } from '../users/account-tables.ts';
import { type BoughtOption, boughtCar, checkouts } from './checkout-tables.ts';

/**
 * Money that a session of the provider brought in, or is to bring. Orders share in it; refunds and disputes hang on it. One
 * without a checkout is known to the provider alone: the records were restored from an older copy (D70).
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
    createdAt: instant('created_at').notNull().defaultNow(),
    // When the provider was last asked whether a payment that settles later has done so.
    askedAt: instant('asked_at'),
  },
  (table) => [
    uniqueIndex('payments_session_unique').on(table.sessionId),
    uniqueIndex('payments_intent_unique').on(table.intentId),
    index('payments_of_checkout').on(table.checkoutId),
    index('payments_settling').on(table.createdAt).where(sql`${table.state} = 'pending'`),
    check('payments_state_known', known(table.state, paymentStates)),
  ],
);

/** How the session of a payment begins that came with the demo, and that no provider knows. */
export const DEMO_SESSION = 'demo_';

/** What is bought at once has one number, which people can say on the telephone (D107). */
export const purchaseNumbers = pgSequence('purchase_numbers', { startWith: 10_001, maxValue: 2_147_483_647 });

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    line: integer('line').notNull(),
    // The same for all lines of a checkout.
    purchaseNumber: integer('purchase_number').notNull().default(sql`nextval('purchase_numbers')`),
    sessionId: text('session_id').notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    carId: text('car_id')
      .notNull()
      .references(() => cars.id),
    ...boughtCar(),
    quantity: integer('quantity').notNull(),
    // Bought with the car, and part of what was charged (D100).
    options: jsonb('options').$type<BoughtOption[]>().notNull().default([]),
    totalCents: integer('total_cents').notNull(),
    // The rate it was bought at, in hundredths of a percent (D83).
    taxBasisPoints: integer('tax_basis_points').notNull().default(500),
    refundedCents: integer('refunded_cents').notNull().default(0),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull(),
    fulfilment: text('fulfilment', { enum: fulfilments }).notNull().default('processing'),
    // When it is received, or was meant to be: the latest that was booked (D89).
    handoverId: text('handover_id').references(() => appointments.id),
    // From here on: of what was handed over. Each car has its own, with an appointment or without.
    handedOverAt: instant('handed_over_at'),
    odometer: doublePrecision('odometer'),
    receivedBy: text('received_by'),
    notes: text('notes'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // A payment is recorded once, whoever tells of it first.
    uniqueIndex('orders_once_per_line').on(table.checkoutId, table.line),
    uniqueIndex('orders_numbered_once').on(table.purchaseNumber, table.line),
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
    index('orders_vin_parts').using('gin', sql`${table.vin} gin_trgm_ops`),
    index('orders_of_payment').on(table.paymentId),
    index('orders_of_handover').on(table.handoverId),
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
    check('orders_tax_within_bounds', sql`${table.taxBasisPoints} between 0 and 1500`),
    check('orders_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
