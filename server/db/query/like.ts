import { and, gte, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Ids that begin with this, found by their index: nothing in one sorts after a `z`. */
export function startingWith(column: PgColumn, beginning: string): SQL | undefined {
  return and(gte(column, beginning), lte(column, `${beginning}zzzz`));
}

/** A substring as `like` wants it: what somebody typed never works as a wildcard. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
