import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The payment sandbox's own records: what Stripe would keep on its side. The shop never reads these, and no backup of the
 * shop needs them: in a schema of their own, they can lie in another database just as well.
 *
 * @public drizzle-kit reads it
 */
export const sandboxSchema = pgSchema('sandbox');

export const sandboxObjects = sandboxSchema.table(
  'objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind', {
      enum: ['checkout.session', 'dispute', 'payment_intent', 'charge', 'refund', 'sandbox'],
    }).notNull(),
    body: jsonb('body').notNull(),
  },
  (table) => [
    // Looked for every second, among all that was ever paid.
    index('sandbox_open_sessions')
      .on(sql`((${table.body} -> 'answer' ->> 'expires_at')::bigint)`)
      .where(sql`${table.body} -> 'answer' ->> 'status' = 'open'`),
    index('sandbox_settling_sessions')
      .on(sql`((${table.body} -> 'settles' ->> 'at')::bigint)`)
      .where(sql`${table.body} -> 'settles' ->> 'at' is not null`),
    index('sandbox_refunds_of_payment')
      .on(sql`(${table.body} ->> 'payment_intent')`)
      .where(sql`${table.kind} = 'refund'`),
  ],
);

export const sandboxAnswers = sandboxSchema.table('answers', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  requestHash: text('request_hash').notNull(),
  status: integer('status').notNull(),
  body: jsonb('body').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

export const sandboxEvents = sandboxSchema.table(
  'events',
  {
    id: text('id').notNull(),
    body: jsonb('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [primaryKey({ columns: [table.id] }), index('sandbox_events_due').on(table.nextAttemptAt)],
);
