import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What can be bought with a car (D100). Orders keep a copy, so that one may change or go. */
export const options = pgTable(
  'options',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    // Of the cars that it fits; empty for all.
    categories: text('categories', { enum: ['SUV', 'Sedan', 'Truck', 'Coupe', 'Convertible'] })
      .array()
      .notNull(),
    fuelTypes: text('fuel_types', { enum: ['Petrol', 'Diesel', 'Electric', 'Hybrid'] })
      .array()
      .notNull(),
    active: boolean('active').notNull(),
    taxed: boolean('taxed').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [check('options_price_not_negative', sql`${table.priceCents} >= 0`)],
);
