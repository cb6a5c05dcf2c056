import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { appointmentKinds, appointmentStates } from '../../../shared/appointment-rules.ts';
import { cars } from './cars/car-tables.ts';
import { instant, known } from './columns.ts';

/** Where a car is brought to. */
export interface DeliveryAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** When somebody comes, or is come to. What it is for points here, as the lines of a purchase do (D89, D90). */
export const appointments = pgTable(
  'appointments',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: appointmentKinds }).notNull(),
    state: text('state', { enum: appointmentStates }).notNull().default('booked'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    // Which of the places that there are at once, counted from 0.
    place: integer('place').notNull(),
    // No reference: booking must not wait for somebody whose account is just being deleted.
    userId: text('user_id'),
    // Which car is driven: of a test drive, and of that alone (D92).
    carId: text('car_id').references(() => cars.id),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    address: jsonb('address').$type<DeliveryAddress>(),
    // The orders that it was for when it ended: another time may be chosen for them since, and they point there.
    endedFor: text('ended_for').array(),
    // How often it was changed: calendars take the highest.
    sequence: integer('sequence').notNull().default(0),
    // When it was booked, or last moved.
    bookedAt: instant('booked_at').notNull(),
    remindedAt: instant('reminded_at'),
    // Whether its car went and somebody is still to be told: whatever takes a car away cancels its test drives (migration 0034).
    toTell: boolean('to_tell').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Whichever process books it: a place is never taken twice.
    uniqueIndex('appointments_place_once')
      .on(table.kind, table.startsAt, table.place)
      .where(sql`${table.state} = 'booked'`),
    // One test drive at a time per person and car (D92).
    uniqueIndex('appointments_drive_once')
      .on(table.userId, table.carId)
      .where(sql`${table.state} = 'booked' and ${table.carId} is not null`),
    index('appointments_of_car').on(table.carId).where(sql`${table.state} = 'booked' and ${table.carId} is not null`),
    index('appointments_to_tell').on(table.id).where(sql`${table.toTell}`),
    index('appointments_by_time').on(table.startsAt, table.id),
    index('appointments_of_user').on(table.userId, table.startsAt),
    index('appointments_to_remind_of')
      .on(table.startsAt)
      .where(sql`${table.state} = 'booked' and ${table.remindedAt} is null`),
    check('appointments_kind_known', known(table.kind, appointmentKinds)),
    check('appointments_state_known', known(table.state, appointmentStates)),
    check('appointments_car_is_driven', sql`(${table.kind} = 'test_drive') = (${table.carId} is not null)`),
    check('appointments_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('appointments_place_counted', sql`${table.place} >= 0`),
  ],
);
