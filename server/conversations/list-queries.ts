import { and, asc, count, eq, exists, ilike, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { ConversationFilters, ConversationSort } from '../../shared/conversations.ts';
import type { Database } from '../db/client.ts';
import { keys, keyset } from '../db/query/keyset.ts';
import { containing } from '../db/query/like.ts';
import { conversationMessages, conversations, users } from '../db/schema/index.ts';
import type { ConversationRow } from './queries.ts';

export type ListedConversation = ConversationRow & { assigneeName: string | null };
type Filters = ConversationFilters & { userId?: string };

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
    .select({ conversation: conversations, assigneeName: users.name })
    .from(conversations)
    .leftJoin(users, eq(users.id, conversations.assigneeId))
    .where(and(matchConversations(db, filters), list.after(page.sort, page.cursor)))
    .orderBy(...list.order(page.sort))
    .limit(page.limit + 1);
  const listed = rows.map(({ conversation, assigneeName }): ListedConversation => ({ ...conversation, assigneeName }));
  return list.page(page.sort, listed, page.limit);
}

export async function countConversations(db: Database, filters: Filters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(conversations).where(matchConversations(db, filters));
  return row?.total ?? 0;
}

/** Customers who have waited for an answer since before then, the longest first. */
export async function findUnanswered(db: Database, before: Date, limit: number) {
  const due = lt(conversations.waitingSince, before);
  const rows = await db.select().from(conversations).where(due).orderBy(asc(conversations.waitingSince)).limit(limit);
  return { rows, total: rows.length < limit ? rows.length : await db.$count(conversations, due) };
}

function matchConversations(db: Database, { state, assignee, search, userId }: Filters): SQL | undefined {
  return and(
    userId ? eq(conversations.userId, userId) : undefined,
    state ? eq(conversations.state, state) : undefined,
    assignee ? matchAssignee(assignee) : undefined,
    search ? matchText(db, containing(search)) : undefined,
  );
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
