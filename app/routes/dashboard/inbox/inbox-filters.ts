import type { InboxFilters } from '../../../api/conversations/conversations.ts';
import { readSession } from '../../../state/session-store.ts';
import { choice, readFilters, sortChoice } from '../list/filters/list-filters.ts';
import type { ListState } from '../list/use-list-params.ts';

export const inboxChoices = [
  choice('state', 'State', { '': 'All states', open: 'To answer', waiting: 'Answered', closed: 'Closed' }),
  choice('assignee', 'Assigned to', { '': 'Anybody', me: 'Me', none: 'Nobody' }),
  choice('unread', 'Unread', { '': 'Read or not', true: 'Unread' }),
  sortChoice({ '': 'Newest first', oldest: 'Oldest first' }),
];

/** The filters as the API has them. */
export function readInboxFilters(list: ListState): InboxFilters {
  const filters = readFilters(list, inboxChoices);
  return filters.assignee === 'me' ? { ...filters, assignee: readSession().user?._id ?? '' } : filters;
}
