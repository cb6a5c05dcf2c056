import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { changeActions, changeSubjects } from '../../../shared/audit-log.ts';

/** Who changed what, written in the transaction of the change; what is written here is never changed. */
export const changes = pgTable(
  'changes',
  {
    id: text('id').primaryKey(),
    subject: text('subject', { enum: changeSubjects }).notNull(),
    subjectId: text('subject_id').notNull(),
    action: text('action', { enum: changeActions }).notNull(),
    // No reference: who did it stays tellable apart when the account, and with it the name, is gone (D56).
    actorId: text('actor_id').notNull(),
    /** Each field that changed, with what it said before and after. */
    fields: jsonb('fields').$type<{ field: string; before: unknown; after: unknown }[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('changes_of_subject').on(table.subject, table.subjectId, table.createdAt, table.id),
    check('changes_subject_known', sql`${table.subject} in ('car', 'order', 'user')`),
    check(
      'changes_action_known',
      sql`${table.action} in ('added', 'edited', 'imported', 'deleted', 'refunded', 'bought_back')`,
    ),
  ],
);
