import type { ComplaintOutcome, ConversationKind } from '../../../shared/conversations/conversation-rules.ts';
import type { ConversationSummary } from '../../../shared/conversations/conversations.ts';

export const kindLabels: Record<ConversationKind, string> = {
  question: 'Question',
  order: 'Order',
  complaint: 'Complaint',
  trade_in: 'Trade-in',
};

export const outcomeLabels: Record<ComplaintOutcome, string> = {
  repaired: 'Repaired',
  paid_for: 'Paid for',
  exchanged: 'Exchanged',
  returned: 'Returned',
  declined: 'Declined',
};

/** The number of what the shop answers by itself to the first message; all else that it says, one of the staff decided. */
export const FIRST_ANSWER = 1;

/** What a conversation is called: its kind, and the car or the order. */
export function titleOf({ kind, about }: Pick<ConversationSummary, 'kind' | 'about'>): string {
  if (!about) return kindLabels[kind];
  // What it is about says itself that it is an order.
  return kind === 'order' ? about.replace(/^order\b/, kindLabels.order) : `${kindLabels[kind]}: ${about}`;
}
