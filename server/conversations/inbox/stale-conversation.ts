import type { ConversationEdit } from '../../../shared/conversations/conversation-edits.ts';
import { findLastActor } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { type ConversationRow, findAdmin, findMessages, type MessageRow } from '../queries.ts';

const MOST_QUOTED = 3;
const LONGEST_QUOTE = 300;
const stateChanges = { open: 'opened it again', waiting: 'marked it as answered', closed: 'closed it' };

/**
 * Nobody closes a conversation, settles it or makes an offer without knowing what was written or done in it meanwhile, and
 * nobody takes over what a colleague has just taken on (D57).
 * @throws ShopError STALE_EDIT, which says who did what
 */
export async function refuseStaleConversation(
  tx: Database,
  now: ConversationRow,
  edit: ConversationEdit,
): Promise<void> {
  const isDecided = Boolean(edit.state || edit.outcome || edit.tradeIn);
  const changes = (isDecided && (await changesSince(tx, now, edit))) || (await newAssignee(tx, now, edit));
  if (!changes) return;
  throw new ShopError(
    'STALE_EDIT',
    `This conversation has changed in the meantime. ${changes} Nothing of yours was saved.`,
  );
}

async function changesSince(tx: Database, now: ConversationRow, { before = {}, state }: ConversationEdit) {
  const { messageId } = before;
  const messages = messageId === undefined ? [] : await findMessages(tx, now.id, { withNotes: true });
  const unseen = messages.slice(messages.findIndex(({ id }) => id === messageId) + 1);
  if (unseen.length > 0)
    return unseen
      .slice(-MOST_QUOTED)
      .map((message) => quote(message, now))
      .join(' ');
  // Who wants it as it is now has nothing to lose.
  if (before.state === undefined || [before.state, state].includes(now.state)) return undefined;
  const actor = await findLastActor(tx, { subject: 'conversation', id: now.id });
  return `${actor ?? 'Someone else'} ${stateChanges[now.state]}.`;
}

async function newAssignee(tx: Database, { assigneeId }: ConversationRow, { before = {}, assignee }: ConversationEdit) {
  if (assignee === undefined || before.assignee === undefined) return undefined;
  if ([before.assignee, assignee].includes(assigneeId)) return undefined;
  const admin = assigneeId && (await findAdmin(tx, assigneeId));
  return admin ? `${admin.name} deals with it now.` : 'Nobody deals with it now.';
}

function quote({ sender, author, text }: MessageRow, { name }: ConversationRow): string {
  const who = sender === 'customer' ? name : (author ?? 'Staff');
  return `${who}: “${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}”`;
}
