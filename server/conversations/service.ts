import type { Conversation, NewMessage } from '../../shared/conversations/conversations.ts';
import { findGap } from '../../shared/settings/prepared-answers.ts';
import type { UserRow } from '../auth/user-row.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { makeOnce } from '../idempotency/service.ts';
import { attachPhotos } from '../photos/attach-photos.ts';
import { readSettings } from '../settings/service.ts';
import type { Shop } from '../shop.ts';
import { notifyCustomer, notifyStaff } from './notify.ts';
import { dealsWithCustomers, notFound, type Participant } from './participant.ts';
import { presentConversation } from './present-conversation.ts';
import {
  type ConversationRow,
  countOfPerson,
  findAdmin,
  findConversation,
  findConversationsOf,
  findMessages,
  insertMessage,
  lockConversation,
  unassignAll,
  updateConversation,
} from './queries.ts';

const MOST_MESSAGES = 1000;
/** What a complaint was closed with is not its end any more once it is open: somebody decides anew (D95). */
export const undecided = { outcome: null, outcomeNote: null };

/** A conversation as whoever takes part may see it: staff with their notes. */
export async function readConversation(shop: Shop, id: string, who: Participant): Promise<Conversation> {
  const { db } = shop;
  const conversation = (await findConversation(db, id)) ?? notFoundNow();
  const isForStaff = who.as === 'staff';
  const messages = await findMessages(db, id, { withNotes: isForStaff });
  const assignee = isForStaff && conversation.assigneeId ? await findAdmin(db, conversation.assigneeId) : undefined;
  const { answerHours } = await readSettings(shop, db, 'promises');
  const listed = { ...conversation, assigneeName: assignee?.name ?? null };
  return presentConversation(listed, messages, isForStaff ? { answerHours } : undefined);
}

/** Everything that somebody wrote and was answered while signed in, as they see it, the latest first. */
export async function listConversationsOf(db: Database, userId: string): Promise<Conversation[]> {
  const all: Conversation[] = [];
  for (const conversation of await findConversationsOf(db, userId)) {
    const messages = await findMessages(db, conversation.id, { withNotes: false });
    all.push(presentConversation({ ...conversation, assigneeName: null }, messages, undefined));
  }
  return all;
}

/** How many conversations are deleted with somebody's account (D79), and how many of them are not closed. */
export async function countConversationsOf(db: Database, person: { id: string; email: string }) {
  const { all, open } = await countOfPerson(db, person);
  return { conversations: all, openConversations: open };
}

/** Who deals with customers no more hands their conversations back to everybody: they would be unread by nobody (D96). */
export async function handBackConversations(tx: Database, user: UserRow): Promise<void> {
  if (!dealsWithCustomers(user)) await unassignAll(tx, user.id);
}

/**
 * Writes on. The other side is told by mail; a note among staff is told to nobody. What a customer writes opens the
 * conversation again, what staff write waits for the customer; a complaint that is closed no more has no outcome (D95). By
 * a key that came before nothing is written again.
 * @throws ShopError NOT_FOUND; CONFLICT for a conversation that is too long; INVALID_INPUT for what staff send with a gap
 */
export async function writeMessage(
  shop: Shop,
  id: string,
  who: Participant,
  message: NewMessage,
  key?: string,
): Promise<void> {
  const { text, internal, photos } = message;
  if (who.as === 'staff' && !internal) refuseGap(text);
  const write = async (tx: Database, before: ConversationRow) => {
    if (who.as === 'customer') return takeInCustomers(shop, tx, before, text);
    const written = { sender: 'staff', staffId: who.user.id, text } as const;
    if (!internal) return sendToCustomer(shop, tx, before, written);
    return (await addMessage(tx, before, { ...written, internal })).id;
  };
  const owner = who.user ? { userId: who.user.id } : { conversationId: id };
  await shop.db.transaction(async (tx) => {
    const before = (await lockConversation(tx, id)) ?? notFoundNow();
    await makeOnce(tx, key, async () => {
      const messageId = await write(tx, before);
      await attachPhotos(tx, owner, { conversationId: id, messageId }, photos);
      return messageId;
    });
  });
}

/** A prepared answer keeps the placeholder of what the shop does not know, for staff to fill in before it is sent (D96). */
function refuseGap(text: string) {
  const gap = findGap(text);
  if (!gap) return;
  const message = `Fill in ${gap} before you send this.`;
  throw new ShopError('INVALID_INPUT', message, [{ path: 'text', message }]);
}

/** Writes to the customer, whose turn it is from then on; a conversation that is closed by it stays closed. Gives its id. */
export async function sendToCustomer(
  shop: Shop,
  tx: Database,
  conversation: ConversationRow,
  message: { sender: 'staff' | 'shop'; staffId?: string; text: string },
  state: 'waiting' | 'closed' = 'waiting',
): Promise<string> {
  const { id, createdAt } = await addMessage(tx, conversation, message);
  const changes = { state, waitingSince: null, lastMessageAt: createdAt, ...(state !== 'closed' && undecided) };
  await updateConversation(tx, conversation.id, changes);
  await notifyCustomer(shop, tx, conversation, { id, text: message.text });
  return id;
}

async function takeInCustomers(shop: Shop, tx: Database, conversation: ConversationRow, text: string) {
  const { id, createdAt } = await addMessage(tx, conversation, { sender: 'customer', text });
  // Who writes twice waits since the first time.
  const waitingSince = conversation.waitingSince ?? createdAt;
  const changes = { state: 'open', waitingSince, lastMessageAt: createdAt, ...undecided } as const;
  await updateConversation(tx, conversation.id, changes);
  await notifyStaff(shop, tx, conversation, { id, text });
  return id;
}

async function addMessage(
  tx: Database,
  conversation: ConversationRow,
  message: Omit<Parameters<typeof insertMessage>[2], 'createdAt'>,
) {
  const createdAt = new Date();
  const { id, number } = await insertMessage(tx, conversation.id, { ...message, createdAt });
  if (number > MOST_MESSAGES) {
    throw new ShopError('CONFLICT', 'This conversation has become too long. Please start a new one.');
  }
  return { id, createdAt };
}

function notFoundNow(): never {
  throw notFound();
}
