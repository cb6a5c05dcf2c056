import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { href } from 'react-router';
import type { ConversationSummary } from '../../../../shared/conversations/conversations.ts';
import { inboxPage } from '../../../api/conversations/conversations.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { titleOf } from '../../../components/conversation/conversation-words.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DataList } from '../list/data-list.tsx';
import { FilterBar } from '../list/filters/filter-bar.tsx';
import { isNarrowed } from '../list/filters/list-filters.ts';
import { useListLink } from '../list/return-to-list.ts';
import type { Column } from '../list/table/data-table.tsx';
import { RowLink } from '../list/table/row-link.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { inboxChoices, readInboxFilters } from './inbox-filters.ts';
import { StateBadge } from './state-badge.tsx';

/** What customers wrote, by the last message. */
export function InboxList({ address }: { address: ListParams }) {
  const filters = readInboxFilters(address);
  const list = useQuery({ ...inboxPage(filters, address.place.cursor), placeholderData: keepPreviousData });
  return (
    <>
      <FilterBar address={address} search="Search by customer, car, order or words" choices={inboxChoices} />
      <DataList
        label="Conversations"
        columns={columns}
        list={list}
        address={address}
        loading="Loading conversations..."
        empty={{ Icon: Inbox, text: 'No conversations.' }}
        isFiltered={isNarrowed(filters)}
        opensRows
      />
    </>
  );
}

const columns: Column<ConversationSummary>[] = [
  { header: 'Customer', part: 'title', cell: (conversation) => <Customer conversation={conversation} /> },
  { header: 'About', isLong: true, cell: (conversation) => <TitleText text={titleOf(conversation)} /> },
  { header: 'Last message', cell: ({ lastMessageAt }) => <DateTime text={lastMessageAt} /> },
  { header: 'Assigned to', cell: ({ assigneeName }) => assigneeName ?? 'Nobody' },
  { header: 'State', cell: (conversation) => <StateBadge conversation={conversation} /> },
];

function Customer({ conversation: { _id, customer, unread } }: { conversation: ConversationSummary }) {
  const link = (
    <RowLink to={href('/dashboard/inbox/:id?', { id: _id })} state={useListLink()}>
      {customer?.name ?? 'Customer'}
    </RowLink>
  );
  if (!unread) return link;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {link}
      <Badge tone="accent">Unread</Badge>
    </span>
  );
}
