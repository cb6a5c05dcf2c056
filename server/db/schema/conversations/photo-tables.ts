import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { returns } from '../orders/return-tables.ts';
import { users } from '../users/account-tables.ts';
import { conversationMessages, conversations } from './conversation-tables.ts';

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});

/**
 * Photos in messages, and of cars that were given back. In the database rather than where pictures are that anybody may see:
 * what can be read and when it goes follows its conversation or its return (D94, D96). Until it is sent with a message or
 * noted with a return, a photo is its uploader's, or of a visitor's link. The table has the name of what it was made for.
 */
export const privatePhotos = pgTable(
  'conversation_photos',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    conversationId: text('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    messageId: text('message_id').references(() => conversationMessages.id, { onDelete: 'cascade' }),
    returnId: text('return_id').references(() => returns.id, { onDelete: 'cascade' }),
    place: integer('place').notNull().default(0),
    bytes: bytea('bytes').notNull(),
    // Null where it was kept before there were any.
    thumbnail: bytea('thumbnail'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('conversation_photos_of_message').on(table.messageId, table.place),
    index('conversation_photos_of_conversation').on(table.conversationId),
    index('conversation_photos_of_user').on(table.userId),
    index('conversation_photos_of_return').on(table.returnId, table.place),
    index('conversation_photos_unsent').on(table.createdAt).where(sql`${table.messageId} is null`),
    check(
      'conversation_photos_owned',
      sql`num_nonnulls(${table.userId}, ${table.conversationId}, ${table.returnId}) = 1`,
    ),
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
