import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  complaintOutcomes,
  conversationKinds,
  conversationStates,
  messageSenders,
} from '../../../../shared/conversations/conversation-rules.ts';
import { instant, known } from '../columns.ts';
import { users } from '../users/account-tables.ts';

/** What a customer and the dealership write to each other (D95, D96). */
export const conversations = pgTable(
  'conversations',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: conversationKinds }).notNull(),
    state: text('state', { enum: conversationStates }).notNull(),
    // Null for somebody who is not signed in: they come by a key.
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    // The car or the order in words, as it was when they wrote. No references: neither is kept from changing by it.
    about: text('about'),
    carId: text('car_id'),
    orderId: text('order_id'),
    tradeIn: jsonb('trade_in').$type<{ vin: string; mileage: number; condition: string }>(),
    offerCents: integer('offer_cents'),
    offerUntil: date('offer_until'),
    outcome: text('outcome', { enum: complaintOutcomes }),
    outcomeNote: text('outcome_note'),
    assigneeId: text('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    // Since when the customer waits for an answer.
    waitingSince: instant('waiting_since'),
    lastMessageAt: instant('last_message_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('conversations_latest').on(table.lastMessageAt, table.id),
    index('conversations_by_state').on(table.state, table.lastMessageAt, table.id),
    index('conversations_of_user').on(table.userId, table.lastMessageAt, table.id),
    index('conversations_of_assignee').on(table.assigneeId),
    index('conversations_unanswered').on(table.waitingSince).where(sql`${table.waitingSince} is not null`),
    check('conversations_kind_known', known(table.kind, conversationKinds)),
    check('conversations_state_known', known(table.state, conversationStates)),
    check('conversations_outcome_known', known(table.outcome, complaintOutcomes)),
    check('conversations_outcome_of_complaint', sql`${table.outcome} is null or ${table.kind} = 'complaint'`),
    check(
      'conversations_complaint_settled',
      sql`${table.kind} <> 'complaint' or ${table.state} <> 'closed' or ${table.outcome} is not null`,
    ),
    check(
      'conversations_declined_why',
      sql`${table.outcome} <> 'declined' or coalesce(${table.outcomeNote}, '') <> ''`,
    ),
    check(
      'conversations_order_named',
      sql`${table.kind} not in ('order', 'complaint') or ${table.orderId} is not null`,
    ),
    check('conversations_trade_in_told', sql`(${table.kind} = 'trade_in') = (${table.tradeIn} is not null)`),
    check(
      'conversations_offer_whole',
      sql`(${table.offerCents} is null) = (${table.offerUntil} is null) and (${table.offerCents} is null or (${table.offerCents} >= 0 and ${table.kind} = 'trade_in'))`,
    ),
    check('conversations_waits_while_open', sql`(${table.state} = 'open') = (${table.waitingSince} is not null)`),
  ],
);

/** What was written, in order. */
export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: text('id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    sender: text('sender', { enum: messageSenders }).notNull(),
    // Which of the staff. No reference: writing must not wait for somebody whose account is just being deleted.
    staffId: text('staff_id'),
    internal: boolean('internal').notNull().default(false),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversation_messages_order').on(table.conversationId, table.number),
    check('conversation_messages_sender_known', known(table.sender, messageSenders)),
    check('conversation_messages_notes_of_staff', sql`not ${table.internal} or ${table.sender} = 'staff'`),
  ],
);

/** Only the SHA-256 of a mailed key is stored, so a leaked table opens no conversation. Each mail has a key of its own. */
export const conversationKeys = pgTable(
  'conversation_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('conversation_keys_of_conversation').on(table.conversationId)],
);
