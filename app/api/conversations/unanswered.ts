import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../client.ts';
import { conversationKeys } from '../dashboard-query-keys.ts';

/** How many customers wait for an answer. A file of its own: every page of the dashboard loads it. */
export function unansweredConversations() {
  return queryOptions({
    queryKey: conversationKeys.unanswered,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { meta } = await callApi<{ meta: { total: number } }>('/conversations?state=open&limit=1', { signal });
      return meta.total;
    },
  });
}
