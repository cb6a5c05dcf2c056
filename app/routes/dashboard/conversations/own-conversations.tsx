import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { href, Link } from 'react-router';
import type { ConversationState } from '../../../../shared/conversations/conversation-rules.ts';
import type { ConversationSummary } from '../../../../shared/conversations/conversations.ts';
import { ownConversations } from '../../../api/conversations/conversations.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { titleOf } from '../../../components/conversation/conversation-words.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DashboardSkeleton } from '../layout/skeletons.tsx';
import { EmptyList, ListFailure, Pager } from '../list/list-states.tsx';
import type { ListParams } from '../list/use-list-params.ts';

/** The latest first. */
export function OwnConversations({ address }: { address: ListParams }) {
  const list = useQuery({ ...ownConversations(address.place.cursor), placeholderData: keepPreviousData });
  if (list.isError && !list.data) {
    return <ListFailure message={list.error.message} isRetrying={list.isFetching} onRetry={list.refetch} />;
  }
  if (!list.data) return <DashboardSkeleton />;
  const { data: rows, meta } = list.data;
  if (rows.length === 0) {
    return (
      <EmptyList Icon={MessagesSquare} text="No conversations yet" hint="Ask us about a car, a visit or an order." />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface ring-1 ring-line">
        {rows.map((row) => (
          <ConversationRow key={row._id} conversation={row} />
        ))}
      </ul>
      <Pager address={address} nextCursor={meta.nextCursor} rows={rows.length} />
    </>
  );
}

const states: Record<ConversationState, { label: string; tone: 'neutral' | 'accent' }> = {
  open: { label: 'We’ll answer', tone: 'neutral' },
  waiting: { label: 'Answered', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
};

const news = { label: 'New answer', tone: 'accent' } as const;

function ConversationRow({ conversation }: { conversation: ConversationSummary }) {
  const { _id, state, lastMessageAt, unread } = conversation;
  const { label, tone } = unread ? news : states[state];
  return (
    <li>
      <Link
        to={href('/dashboard/conversations/:id?', { id: _id })}
        className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 transition-colors duration-quick hover:bg-ink/4 focus-visible:-outline-offset-2"
      >
        <span className="wrap-anywhere min-w-0 grow basis-48 font-semibold">
          <TitleText text={titleOf(conversation)} />
        </span>
        <span className="text-fine text-ink-soft">
          <DateTime text={lastMessageAt} />
        </span>
        <Badge tone={tone}>{label}</Badge>
      </Link>
    </li>
  );
}
