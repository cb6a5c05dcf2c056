import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from '../users/account-tables.ts';
import { cars } from './car-tables.ts';

/** Who wants one mail when a car can be bought again (D106). */
export const carWatches = pgTable(
  'car_watches',
  {
    carId: text('car_id')
      .notNull()
      .references(() => cars.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    // The column keeps its first name: processes of the version before would not find it by another during an update.
    // The column keeps its first name: an older version that still runs beside this one reads it.
    notifiedAt: instant('told_at'),
    /** Of the link in the mail by which all one's watches are stopped. */
    stopHash: text('stop_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.carId, table.userId] }),
    index('car_watches_user').on(table.userId),
    index('car_watches_waiting').on(table.carId).where(sql`${table.notifiedAt} is null`),
    uniqueIndex('car_watches_stop_unique').on(table.stopHash),
  ],
);
