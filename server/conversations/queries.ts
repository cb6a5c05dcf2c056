import { and, asc, desc, eq, gt, isNull, like, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { conversationKeys, conversationMessages, conversations, mails, users } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { findPhotosOf } from '../photos/photo-rows.ts';

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof conversationMessages.$inferSelect & { author: string | null; photos: string[] };
export type NewMessageRow = Pick<typeof conversationMessages.$inferInsert, 'sender' | 'staffId' | 'internal' | 'text'>;

export async function insertConversation(
  tx: Database,
  row: Omit<typeof conversations.$inferInsert, 'id'>,
): Promise<ConversationRow> {
  const [conversation] = await tx
    .insert(conversations)
    .values({ id: newId(), ...row })
    .returning();
  if (!conversation) throw new Error('The conversation was not written');
  return conversation;
}

export async function findConversation(db: Database, id: string): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id));
  return row;
}

export function findConversationsOf(db: Database, userId: string): Promise<ConversationRow[]> {
  return db
    .select()
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id));
}

/** What somebody wrote while signed in, and what was written under their address by nobody who was. */
export async function countOfPerson(db: Database, { id, email }: { id: string; email: string }) {
  const unsigned = and(isNull(conversations.userId), eq(conversations.email, email));
  const theirs = or(eq(conversations.userId, id), unsigned);
  return {
    all: await db.$count(conversations, theirs),
    open: await db.$count(conversations, and(theirs, ne(conversations.state, 'closed'))),
  };
}

export async function lockConversation(tx: Database, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update');
  return row;
}

export async function updateConversation(
  tx: Database,
  id: string,
  changes: Partial<ConversationRow>,
): Promise<ConversationRow> {
  const [row] = await tx.update(conversations).set(changes).where(eq(conversations.id, id)).returning();
  if (!row) throw new Error('The conversation is gone while it is locked');
  return row;
}

/** Adds to a conversation that is locked. Its number puts it after all that was written before. */
export async function insertMessage(
  tx: Database,
  conversationId: string,
  message: NewMessageRow & { createdAt: Date },
): Promise<{ id: string; number: number }> {
  const next = sql`(select coalesce(max(${conversationMessages.number}), 0) + 1 from ${conversationMessages} where ${conversationMessages.conversationId} = ${conversationId})`;
  const [row] = await tx
    .insert(conversationMessages)
    .values({ id: newId(), conversationId, number: next as unknown as number, ...message })
    .returning({ id: conversationMessages.id, number: conversationMessages.number });
  if (!row) throw new Error('The message was not written');
  return row;
}

/** What was written, in order, with the names of staff who are there still. */
export async function findMessages(
  db: Database,
  conversationId: string,
  { withNotes }: { withNotes: boolean },
): Promise<MessageRow[]> {
  const rows = await db
    .select({ message: conversationMessages, author: users.name })
    .from(conversationMessages)
    .leftJoin(users, eq(users.id, conversationMessages.staffId))
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        withNotes ? undefined : eq(conversationMessages.internal, false),
      ),
    )
    .orderBy(asc(conversationMessages.number));
  const photos = await findPhotosOf(
    db,
    rows.map(({ message }) => message.id),
  );
  return rows.map(({ message, author }) => ({ ...message, author, photos: photos.get(message.id) ?? [] }));
}

export async function insertKey(tx: Database, conversationId: string, keyHash: string): Promise<void> {
  await tx.insert(conversationKeys).values({ conversationId, keyHash });
}

export async function opensConversation(db: Database, conversationId: string, keyHash: string): Promise<boolean> {
  const match = and(eq(conversationKeys.keyHash, keyHash), eq(conversationKeys.conversationId, conversationId));
  return (await db.$count(conversationKeys, match)) > 0;
}

/** Requests about the same address go one after the other until the transaction ends. */
export async function lockLinkMailsTo(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`conversation ${email}`}))`);
}

/** How many mails with a link to a conversation that they opened an address was written since then. */
export function countLinkMails(tx: Database, email: string, since: Date): Promise<number> {
  const first = like(mails.key, 'conversation-%');
  const recent = and(eq(mails.kind, 'conversation-link'), first, gt(mails.createdAt, since));
  return tx.$count(mails, and(recent, sql`${mails.recipients} = array[${email}]::text[]`));
}

/** Gives what somebody deals with to nobody in particular. */
export async function unassignAll(tx: Database, assigneeId: string): Promise<void> {
  await tx.update(conversations).set({ assigneeId: null }).where(eq(conversations.assigneeId, assigneeId));
}

/** An active administrator. */
export async function findAdmin(db: Database, id: string) {
  const [row] = await selectAdmin(db, id);
  return row;
}

/** Keeps a new assignee from being deleted until they are assigned. */
export async function holdAdmin(tx: Database, id: string) {
  const [row] = await selectAdmin(tx, id).for('key share');
  return row;
}

function selectAdmin(db: Database, id: string) {
  return db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin'), eq(users.status, 'active')));
}
