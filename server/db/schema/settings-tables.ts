import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { categories, fuelTypes } from '../../../shared/cars/car-rules.ts';
import { type Settings, type SettingsSection, settingsSections } from '../../../shared/settings/settings.ts';
import { instant, known } from './columns.ts';

/** What a dealer has decided of their shop, a row a section (D82). Fields that are not there hold their defaults. */
export const settings = pgTable(
  'settings',
  {
    section: text('section').$type<SettingsSection>().primaryKey(),
    fields: jsonb('fields').$type<Partial<Settings[SettingsSection]>>().notNull(),
    // Believable values of the demo, which nobody has entered.
    isExample: boolean('is_example').notNull().default(false),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('settings_section_known', known(table.section, settingsSections))],
);

/** What can be bought with a car (D100). Orders keep a copy, so that one may change or go. */
export const options = pgTable(
  'options',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    // Of the cars that it fits; empty for all.
    categories: text('categories', { enum: categories }).array().notNull(),
    fuelTypes: text('fuel_types', { enum: fuelTypes }).array().notNull(),
    active: boolean('active').notNull(),
    taxed: boolean('taxed').notNull(),
    // One of the demo's, which nobody has saved.
    isExample: boolean('is_example').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [check('options_price_not_negative', sql`${table.priceCents} >= 0`)],
);
