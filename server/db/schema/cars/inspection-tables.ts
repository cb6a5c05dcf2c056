import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FoundPoint, InspectionReport } from '../../../../shared/cars/inspection/inspection.ts';
import { instant } from '../columns.ts';
import { cars } from './car-tables.ts';

/** Inspections of cars: a draft, or a signed report, which a trigger keeps as it is (D87). */
export const inspections = pgTable(
  'inspections',
  {
    id: text('id').primaryKey(),
    carId: text('car_id')
      .notNull()
      .references(() => cars.id, { onDelete: 'cascade' }),
    list: text('list', { enum: ['combustion', 'hybrid', 'electric'] }).notNull(),
    listVersion: integer('list_version').notNull(),
    mileage: doublePrecision('mileage'),
    points: jsonb('points').$type<Record<string, FoundPoint>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    // From here on: of a signed one alone.
    signedAt: instant('signed_at'),
    signerId: text('signer_id'),
    inspector: text('inspector'),
    vin: text('vin').notNull().default(''),
    /** Every section in the words it was signed with. */
    sections: jsonb('sections').$type<InspectionReport['sections']>(),
  },
  (table) => [
    uniqueIndex('inspections_one_draft').on(table.carId).where(sql`${table.signedAt} is null`),
    index('inspections_of_car').on(table.carId),
    check(
      'inspections_signed_whole',
      sql`${table.signedAt} is null or (${table.inspector} is not null and ${table.mileage} is not null and ${table.sections} is not null)`,
    ),
  ],
);
