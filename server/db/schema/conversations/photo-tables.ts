import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../account-tables.ts';
import { instant } from '../columns.ts';
import { conversationMessages, conversations } from './conversation-tables.ts';

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});

/**
 * Photos in messages. In the database rather than where pictures are that anybody may see: what can be read and when it
 * goes follows its conversation (D96). Until it is sent with a message, a photo is its uploader's, or of a visitor's link.
 */
export const conversationPhotos = pgTable(
  'conversation_photos',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    conversationId: text('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    messageId: text('message_id').references(() => conversationMessages.id, { onDelete: 'cascade' }),
    place: integer('place').notNull().default(0),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('conversation_photos_of_message').on(table.messageId, table.place),
    index('conversation_photos_of_conversation').on(table.conversationId),
    index('conversation_photos_of_user').on(table.userId),
    index('conversation_photos_unsent').on(table.createdAt).where(sql`${table.messageId} is null`),
    check('conversation_photos_owned', sql`(${table.userId} is null) <> (${table.conversationId} is null)`),
    check('conversation_photos_sent_somewhere', sql`${table.messageId} is null or ${table.conversationId} is not null`),
  ],
);

/** Up to which message somebody has read a conversation (D96). */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_reads_of_user').on(table.userId),
  ],
);
