import { sql } from 'drizzle-orm';
import { type AnyPgColumn, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond: as precise as a date of JavaScript, so that what was read finds its row again. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Only the words of this list. */
export const known = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
