import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { appointmentKinds, appointmentStates } from '../../../shared/appointment-rules.ts';
import { known } from './known.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Where a car is brought to. */
export interface DeliveryAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** When somebody comes, or is come to. What it is for points here: the lines of a purchase (D89, D90). */
export const appointments = pgTable(
  'appointments',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: appointmentKinds }).notNull(),
    state: text('state', { enum: appointmentStates }).notNull().default('booked'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    // Which of the places that there are at once, counted from 0.
    place: integer('place').notNull(),
    // No reference: booking must not wait for somebody whose account is just being deleted.
    userId: text('user_id'),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    address: jsonb('address').$type<DeliveryAddress>(),
    // How often it was changed: calendars take the highest.
    sequence: integer('sequence').notNull().default(0),
    // When it was booked, or last moved.
    bookedAt: moment('booked_at').notNull(),
    remindedAt: moment('reminded_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Whichever process books it: a place is never taken twice.
    uniqueIndex('appointments_place_once')
      .on(table.kind, table.startsAt, table.place)
      .where(sql`${table.state} = 'booked'`),
    index('appointments_by_time').on(table.startsAt, table.id),
    index('appointments_of_user').on(table.userId, table.startsAt),
    index('appointments_to_remind_of')
      .on(table.startsAt)
      .where(sql`${table.state} = 'booked' and ${table.remindedAt} is null`),
    check('appointments_kind_known', known(table.kind, appointmentKinds)),
    check('appointments_state_known', known(table.state, appointmentStates)),
    check('appointments_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('appointments_place_counted', sql`${table.place} >= 0`),
  ],
);
