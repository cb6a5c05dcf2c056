import type { Conversation, ConversationSummary, Message } from '../../shared/conversations/conversations.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { toDollars } from '../../shared/money.ts';
import { photoAddress } from '../photos/attach-photos.ts';
import type { ListedConversation } from './list-queries.ts';
import type { ConversationRow, MessageRow } from './queries.ts';

/** What staff see of a conversation and customers do not. */
export interface ForStaff {
  /** Within how many hours the shop promises an answer. */
  answerHours: number;
}

/** A conversation as whoever wrote sees it in a list. */
export function summarize(row: ConversationRow & { isUnread?: boolean }): ConversationSummary {
  const { offerCents, offerUntil, tradeIn } = row;
  const offer =
    offerCents !== null && offerUntil ? { amount: toDollars(offerCents), validUntil: offerUntil } : undefined;
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    about: row.about,
    ...(row.carId && { carId: row.carId }),
    ...(row.orderId && { orderId: row.orderId }),
    outcome: row.outcome,
    ...(row.outcomeNote && { outcomeNote: row.outcomeNote }),
    ...(tradeIn && { tradeIn: { ...tradeIn, ...(offer && { offer }) } }),
    ...(row.isUnread !== undefined && { unread: row.isUnread }),
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
  };
}

/** As staff see it in a list. */
export function summarizeForStaff(row: ListedConversation, { answerHours }: ForStaff): ConversationSummary {
  const { assigneeId, assigneeName, name, email, waitingSince } = row;
  return {
    ...summarize(row),
    assignee: assigneeId,
    ...(assigneeName && { assigneeName }),
    customer: { name, email },
    dueAt: waitingSince ? new Date(waitingSince.getTime() + answerHours * HOUR_MS).toISOString() : null,
  };
}

/** The whole conversation; without `forStaff`, no more of it than its customer may see. */
export function presentConversation(
  row: ListedConversation,
  messages: MessageRow[],
  forStaff: ForStaff | undefined,
): Conversation {
  return {
    ...(forStaff ? summarizeForStaff(row, forStaff) : summarize(row)),
    messages: messages.map((message) => presentMessage(message, forStaff !== undefined)),
  };
}

function presentMessage(row: MessageRow, isForStaff: boolean): Message {
  const { id, sender, text, photos, internal, author, createdAt } = row;
  return {
    _id: id,
    from: sender,
    text,
    photos: photos.map(photoAddress),
    ...(internal && { internal }),
    ...(isForStaff && author && { author }),
    createdAt: createdAt.toISOString(),
  };
}
