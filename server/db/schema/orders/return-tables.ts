import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { openReturnStates, returnStates } from '../../../../shared/orders/returns/return-states.ts';
import { appointments, type DeliveryAddress } from '../appointment-tables.ts';
import { instant, known } from '../columns.ts';
import { orders } from './order-tables.ts';

/** What is held back of a refund, and why. */
export interface DeductedCents {
  reason: string;
  amountCents: number;
}

/** A line of a purchase that its buyer gives back (D94). */
export const returns = pgTable(
  'returns',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state', { enum: returnStates }).notNull().default('requested'),
    version: integer('version').notNull().default(1),
    reason: text('reason').notNull(),
    // As its buyer said, and as it was read when the dealership had it.
    statedOdometer: doublePrecision('stated_odometer').notNull(),
    odometer: doublePrecision('odometer'),
    isFetched: boolean('is_fetched').notNull().default(false),
    address: jsonb('address').$type<DeliveryAddress>(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    // When it is brought or fetched: the latest that was booked.
    appointmentId: text('appointment_id').references(() => appointments.id),
    deductions: jsonb('deductions').$type<DeductedCents[]>().notNull().default([]),
    note: text('note'),
    // What its buyer answered to the deductions.
    agreed: boolean('agreed'),
    // No reference: a conversation goes with its writer.
    complaintId: text('complaint_id'),
    // What went back when it was settled.
    refundCents: integer('refund_cents'),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    receivedAt: instant('received_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // Whoever asks, in however many windows: one at a time.
    uniqueIndex('returns_one_open').on(table.orderId).where(known(table.state, openReturnStates)),
    index('returns_of_order').on(table.orderId, table.requestedAt),
    index('returns_of_appointment').on(table.appointmentId),
    index('returns_newest').on(table.requestedAt, table.id),
    check('returns_state_known', known(table.state, returnStates)),
    check('returns_received_whole', sql`${table.receivedAt} is null or ${table.odometer} is not null`),
  ],
);
