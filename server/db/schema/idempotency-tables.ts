import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What was made for a request that may come again. The key is a SHA-256 of whose it is, what it asks for and its own key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    madeId: text('made_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('idempotency_keys_age').on(table.createdAt)],
);
