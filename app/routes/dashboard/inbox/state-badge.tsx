import type { ConversationSummary } from '../../../../shared/conversations/conversations.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Whether the customer waits, and longer than we promise (D97). */
export function StateBadge({ conversation: { state, dueAt } }: { conversation: ConversationSummary }) {
  if (state === 'closed') return <Badge>Closed</Badge>;
  if (state === 'waiting') return <Badge tone="success">Answered</Badge>;
  const isOverdue = dueAt ? Date.parse(dueAt) < Date.now() : false;
  return isOverdue ? <Badge tone="danger">Overdue</Badge> : <Badge tone="accent">To answer</Badge>;
}
