import { queryOptions } from '@tanstack/react-query';
import type { Today, WaitingKind, WaitingList } from '../../shared/today.ts';
import { callApi } from './client.ts';
import { todayKey } from './dashboard-query-keys.ts';
import { AS_OF_NOW_MS } from './pages.ts';

/** What waits for staff right now, and what is still to be set up (D84, D103). */
export const whatWaits = queryOptions({
  queryKey: todayKey,
  staleTime: AS_OF_NOW_MS,
  queryFn: async ({ signal }) =>
    (await callApi<{ data: Today }>('/today', { signal, fallback: 'Failed to load today. Please try again.' })).data,
});

/** All that waits of one kind. */
export const allThatWaits = (kind: WaitingKind) =>
  queryOptions({
    queryKey: [...todayKey, kind],
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) => {
      const fallback = 'Failed to load all of these. Please try again.';
      return (await callApi<{ data: WaitingList }>(`/today/${kind}`, { signal, fallback })).data;
    },
  });
