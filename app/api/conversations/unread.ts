import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../client.ts';
import { conversationKeys } from '../dashboard-query-keys.ts';

/** How many customers wait for an answer that one has not read. A file of its own: every page of the dashboard loads it. */
export function unreadConversations() {
  return queryOptions({
    queryKey: conversationKeys.unread,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { meta } = await callApi<{ meta: { total: number } }>('/conversations?unread=true&limit=1', { signal });
      return meta.total;
    },
  });
}
