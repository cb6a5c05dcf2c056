import { HOUR_MS } from '../../shared/durations.ts';
import { findStaffEmails } from '../auth/people.ts';
import type { Database } from '../db/client.ts';
import { writeMail } from '../mail/outbox.ts';
import { isReserved } from '../mail/reserved-address.ts';
import { addressOf, answerWritten, conversationOpened, customerWrote } from '../mail/templates/conversation-mails.ts';
import type { Shop } from '../shop.ts';
import { hashToken, newToken } from '../tokens.ts';
import { dealsWithCustomers, permission } from './participant.ts';
import { type ConversationRow, countLinkMails, findAdmin, insertKey, lockLinkMailsTo } from './queries.ts';

const LINKS_AN_HOUR = 3;

/**
 * Tells who deals with it, or else all who deal with customers, what a customer wrote: one mail each message. All of them,
 * too, where no email reaches who deals with it.
 */
export async function notifyStaff(
  shop: Shop,
  tx: Database,
  conversation: ConversationRow,
  message: { id: string; text: string },
): Promise<void> {
  const { assigneeId, email } = conversation;
  const assignee = assigneeId ? await findAdmin(tx, assigneeId) : undefined;
  const isTold = assignee && dealsWithCustomers(assignee) && !(shop.config.mail.smtpUrl && isReserved(assignee.email));
  await writeMail(shop, tx, {
    key: `message-${message.id}`,
    kind: 'contact',
    to: isTold ? [assignee.email] : await findStaffEmails(shop, tx, permission),
    replyTo: email,
    template: (sender) => customerWrote(sender, { ...conversation, text: message.text }),
  });
}

/** Tells the customer what the dealership wrote: one mail each message. A visitor gets a link of its own with each. */
export async function notifyCustomer(
  shop: Shop,
  tx: Database,
  { id, userId, email }: ConversationRow,
  message: { id: string; text: string },
): Promise<void> {
  const key = userId ? undefined : await makeKey(tx, id);
  await writeMail(shop, tx, {
    key: `message-${message.id}`,
    kind: key ? 'conversation-link' : 'conversation',
    to: [email],
    template: (sender) => answerWritten(sender, { id, key, text: message.text }),
  });
}

/**
 * Mails a visitor their link. Whoever writes in a stranger's name can have three such mails an hour sent there, and no
 * more (D78); the message arrives all the same, and its answer brings a link.
 */
export async function mailLink(shop: Shop, tx: Database, { id, email }: ConversationRow): Promise<void> {
  await lockLinkMailsTo(tx, email);
  if ((await countLinkMails(tx, email, new Date(Date.now() - HOUR_MS))) >= LINKS_AN_HOUR) return;
  const key = await makeKey(tx, id);
  await writeMail(shop, tx, {
    key: `conversation-${id}`,
    kind: 'conversation-link',
    to: [email],
    template: (sender) => conversationOpened(sender, { id, key }),
  });
}

/** A visitor's link, to be shown at once where the shop sends no mail that could bring it. */
export async function linkOf(shop: Shop, { _id: id }: { _id: string }): Promise<string | undefined> {
  if (shop.config.mail.smtpUrl) return undefined;
  return addressOf({ publicUrl: shop.publicUrl() }, { id, key: await makeKey(shop.db, id) });
}

async function makeKey(tx: Database, conversationId: string): Promise<string> {
  const key = newToken();
  await insertKey(tx, conversationId, hashToken(key));
  return key;
}
