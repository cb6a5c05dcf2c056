import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { categories, conditions, fuelTypes, transmissions } from '../../../../shared/cars/car-rules.ts';
import type { InspectionSummary } from '../../../../shared/cars/inspection/inspection.ts';
import { defaultWarranty, type Warranty } from '../../../../shared/cars/warranty.ts';
import { instant } from '../columns.ts';

/** All that a search may be about, each on a line of its own, so that no word stands across two (D104). */
export const wordsOfCar = (
  car: Record<'brand' | 'model' | 'category' | 'title' | 'year' | 'fuelType' | 'transmission' | 'condition', PgColumn>,
) => sql`(${car.brand} || chr(10) || ${car.model} || chr(10) || ${car.category} || chr(10) || ${car.title} || chr(10)
  || ${car.year}::text || chr(10) || ${car.fuelType} || chr(10) || ${car.transmission}
  || chr(10) || ${car.condition})`;

export const cars = pgTable(
  'cars',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    images: text('images').array().notNull(),
    features: text('features').array().notNull(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    mileage: doublePrecision('mileage').notNull(),
    fuelType: text('fuel_type', { enum: fuelTypes }).notNull(),
    transmission: text('transmission', { enum: transmissions }).notNull(),
    /** Whether it has had an owner (D101). */
    condition: text('condition', { enum: conditions }).notNull().default('used'),
    /** What the dealership promises of it; where it promises nothing, the law does (D102). */
    warranty: jsonb('warranty').$type<Warranty>().notNull().default(defaultWarranty),
    location: text('location').notNull(),
    color: text('color').notNull(),
    category: text('category', { enum: categories }).notNull(),
    vin: text('vin'),
    inStock: boolean('in_stock').notNull(),
    /** A draft, which is not, is seen by staff alone (D108). */
    published: boolean('published').notNull().default(true),
    // Both are what the lines of the stock ledger add up to; nothing else may write them (migration 0011).
    onHand: integer('on_hand').notNull().default(0),
    held: integer('held').notNull().default(0),
    /** What can still be bought. */
    quantity: integer('quantity').notNull().generatedAlwaysAs(sql`on_hand - held`),
    /** Of the signed report that counts; nothing once that is void (D88). */
    inspection: jsonb('inspection').$type<InspectionSummary & { reportId: string }>(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    // A fixed random place, so that some cars at random are found without looking at all of them.
    shuffle: doublePrecision('shuffle').notNull().default(sql`random()`),
    deletedAt: instant('deleted_at'),
  },
  (table) => {
    const offered = sql`${table.deletedAt} is null`;
    return [
      check('cars_held_is_on_hand', sql`${table.held} between 0 and ${table.onHand}`),
      check('cars_price_not_negative', sql`${table.priceCents} >= 0`),
      check('cars_year_possible', sql`${table.year} >= 1886`),
      check('cars_condition_known', sql`${table.condition} in ('new', 'used')`),
      check('cars_warranty_known', sql`${table.warranty} ->> 'kind' in ('as_is', 'implied_only', 'warranty')`),
      // At most one decimal (D74).
      check(
        'cars_mileage_possible',
        sql`${table.mileage} >= 0 and ${table.mileage}::numeric = round(${table.mileage}::numeric, 1)`,
      ),
      // One car is offered once; a car that was sold and comes back may be offered again.
      uniqueIndex('cars_vin_unique').on(table.vin).where(offered),
      index('cars_newest').on(table.createdAt, table.id).where(offered),
      index('cars_shuffled').on(table.shuffle).where(offered),
      index('cars_by_price').on(table.priceCents, table.id).where(offered),
      index('cars_by_year').on(table.year, table.id).where(offered),
      index('cars_by_mileage').on(table.mileage, table.id).where(offered),
      index('cars_by_brand').on(sql`lower(${table.brand})`).where(offered),
      index('cars_by_category').on(sql`lower(${table.category})`).where(offered),
      // When one of these was last withdrawn is asked with every count of the filters, and they are few.
      index('cars_withdrawn').on(table.updatedAt).where(sql`${table.deletedAt} is not null or not ${table.published}`),
      // Trigrams serve the substring search on each of the three columns it looks at.
      index('cars_brand_parts').using('gin', sql`${table.brand} gin_trgm_ops`),
      index('cars_model_parts').using('gin', sql`${table.model} gin_trgm_ops`),
      index('cars_words')
        .using('gin', sql`${wordsOfCar(table)} gin_trgm_ops`)
        .where(offered),
      index('cars_category_parts').using('gin', sql`${table.category} gin_trgm_ops`),
    ];
  },
);
