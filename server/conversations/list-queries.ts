import { and, asc, count, eq, exists, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ConversationFilters, ConversationSort } from '../../shared/conversations/conversations.ts';
import type { Database } from '../db/client.ts';
import { keys, keyset } from '../db/query/keyset.ts';
import { containing } from '../db/query/like.ts';
import { conversationMessages, conversationReads, conversations, users } from '../db/schema/index.ts';
import type { ConversationRow } from './queries.ts';

export type ListedConversation = ConversationRow & { assigneeName: string | null; isUnread?: boolean };
/** The number of what the shop answers by itself, which everybody sees who writes. */
const FIRST_ANSWER = 2;

type Filters = Omit<ConversationFilters, 'unread'> & {
  /** Whose they are: one's own list. Otherwise it is the inbox of staff. */
  userId?: string;
  /** Who asks, which decides what is unread. */
  reader: string;
  unread?: 'true' | undefined;
};

const lastMessage = {
  by: conversations.lastMessageAt,
  keyOf: ({ lastMessageAt }: ConversationRow) => lastMessageAt,
  read: keys.time,
};
const list = keyset<ConversationSort, ConversationRow>(conversations.id, {
  newest: { ...lastMessage, direction: 'down' },
  oldest: { ...lastMessage, direction: 'up' },
});

/** Those that match, by their last message. */
export async function findConversations(
  db: Database,
  filters: Filters,
  page: { sort: ConversationSort; limit: number; cursor?: string | undefined },
) {
  const rows = await db
    .select({ conversation: conversations, assigneeName: users.name, isUnread: unreadBy(filters) })
    .from(conversations)
    .leftJoin(users, eq(users.id, conversations.assigneeId))
    .where(and(matchConversations(db, filters), list.after(page.sort, page.cursor)))
    .orderBy(...list.order(page.sort))
    .limit(page.limit + 1);
  const listed = rows.map(({ conversation, ...of }): ListedConversation => ({ ...conversation, ...of }));
  return list.page(page.sort, listed, page.limit);
}

export async function countConversations(db: Database, filters: Filters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(conversations).where(matchConversations(db, filters));
  return row?.total ?? 0;
}

/** Customers who wait for an answer, the longest first. */
export async function findUnanswered(db: Database, limit: number) {
  const waits = isNotNull(conversations.waitingSince);
  const rows = await db.select().from(conversations).where(waits).orderBy(asc(conversations.waitingSince)).limit(limit);
  return { rows, total: rows.length < limit ? rows.length : await db.$count(conversations, waits) };
}

function matchConversations(db: Database, filters: Filters): SQL | undefined {
  const { state, assignee, search, userId, unread } = filters;
  return and(
    unread ? unreadBy(filters) : undefined,
    userId ? eq(conversations.userId, userId) : undefined,
    state ? eq(conversations.state, state) : undefined,
    assignee ? matchAssignee(assignee) : undefined,
    search ? matchText(db, containing(search)) : undefined,
  );
}

/**
 * Whether it holds something that who asks has not read: of their own, what the dealership wrote after its first answer; of
 * the inbox, what a customer wrote who waits for an answer that is nobody else's to give (D96).
 */
function unreadBy({ userId, reader }: Filters): SQL<boolean> {
  const { id, state, assigneeId } = conversations;
  const read = sql`(select read.number from ${conversationReads} read where read.conversation_id = ${id} and read.user_id = ${reader})`;
  const from = userId ? sql`sender <> 'customer' and not message.internal` : sql`sender = 'customer'`;
  const beyond = sql<boolean>`exists (select from ${conversationMessages} message where message.conversation_id = ${id} and message.${from} and message.number > coalesce(${read}, ${userId ? FIRST_ANSWER : 0}))`;
  if (userId) return beyond;
  return sql`(${state} = 'open' and coalesce(${assigneeId}, ${reader}) = ${reader} and ${beyond})`;
}

const matchAssignee = (id: string) =>
  id === 'none' ? isNull(conversations.assigneeId) : eq(conversations.assigneeId, id);

function matchText(db: Database, part: string): SQL | undefined {
  const matchingMessages = db
    .select({ id: conversationMessages.id })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, conversations.id), ilike(conversationMessages.text, part)));
  return or(
    ilike(conversations.name, part),
    ilike(conversations.email, part),
    ilike(conversations.about, part),
    exists(matchingMessages),
  );
}
