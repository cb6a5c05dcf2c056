import { boolean, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { type Settings, type SettingsSection, settingsSections } from '../../../shared/settings/settings.ts';
import { known } from './known.ts';

/** What a dealer has decided of their shop, a row a section (D82). Fields that are not there hold their defaults. */
export const settings = pgTable(
  'settings',
  {
    section: text('section').$type<SettingsSection>().primaryKey(),
    fields: jsonb('fields').$type<Partial<Settings[SettingsSection]>>().notNull(),
    // Believable values of the demo, which nobody has entered.
    isExample: boolean('is_example').notNull().default(false),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [check('settings_section_known', known(table.section, settingsSections))],
);
