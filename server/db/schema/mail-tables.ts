import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Every mail the shop has to say, written in the transaction of the event it tells of. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    // What the mail tells of, so that the same news is never told twice.
    key: text('key').notNull(),
    kind: text('kind', {
      enum: [
        'welcome',
        'order',
        'order-step',
        'sale',
        'refund',
        'refund-failed',
        'dispute',
        'payment-pending',
        'payment-failed',
        'password-reset',
        'password-request',
        'confirm-email',
        'invitation',
        'account-notice',
        'unserved-payment',
        'incident',
        'contact',
        'car-free',
        'conversation',
        'conversation-link',
        'appointment',
        'return',
      ],
    }).notNull(),
    recipients: text('recipients').array().notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    // A calendar file that goes with it (D93).
    calendar: jsonb('calendar').$type<{ method: 'REQUEST' | 'CANCEL'; content: string }>(),
    // `kept` mails are for reading only: there was no mail server when they were written.
    status: text('status', { enum: ['waiting', 'sent', 'kept'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('mails_key_unique').on(table.key),
    index('mails_newest').on(table.createdAt, table.id),
    check('mails_status_known', sql`${table.status} in ('waiting', 'sent', 'kept')`),
  ],
);
