import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../client.ts';
import { conversationKeys } from '../dashboard-query-keys.ts';

/** How many of one’s own conversations hold an answer that one has not read (D96). */
export const ownUnreadConversations = queryOptions({
  queryKey: [...conversationKeys.lists, 'own-unread'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const { meta } = await callApi<{ meta: { total: number } }>('/conversations/mine?unread=true&limit=1', { signal });
    return meta.total;
  },
});
