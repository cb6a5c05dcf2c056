import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { changeActions, changeSubjects } from '../../../shared/audit-log.ts';
import { instant, known } from './columns.ts';

/**
 * Who changed what, written in the transaction of the change. Later only what is personal is taken out (D79), and what was
 * kept long enough goes.
 */
export const changes = pgTable(
  'changes',
  {
    id: text('id').primaryKey(),
    subject: text('subject', { enum: changeSubjects }).notNull(),
    subjectId: text('subject_id').notNull(),
    action: text('action', { enum: changeActions }).notNull(),
    // No reference: who did it stays tellable apart when the account, and with it the name, is gone (D56).
    // Nobody where somebody unknown tried to get in, or whoever runs the server did it from there.
    actorId: text('actor_id'),
    // What they were called then (D80); it goes with their account (D79).
    actorName: text('actor_name'),
    /** Each field that changed, with what it said before and after. */
    fields: jsonb('fields').$type<{ field: string; before: unknown; after: unknown }[]>().notNull(),
    /** Of the subject after it, where edits of it carry one: who edits an older one learns what came between (D57). */
    version: integer('version'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('changes_of_subject').on(table.subject, table.subjectId, table.createdAt, table.id),
    index('changes_newest').on(table.createdAt, table.id),
    index('changes_of_actor').on(table.actorId),
    check('changes_subject_known', known(table.subject, changeSubjects)),
    check('changes_action_known', known(table.action, changeActions)),
  ],
);
