import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Change } from '../../shared/audit-log.ts';
import { callApi } from './client.ts';
import { AS_OF_NOW_MS } from './pages.ts';
import { changeKeys } from './query-keys.ts';

const CHANGES_PER_PAGE = 10;

type ChangePage = { data: Change[]; meta: { nextCursor: string | null } };

/** Who changed what about one car, order or user, newest first, page by page. */
export function changePages(subject: Change['subject'], id: string) {
  return infiniteQueryOptions({
    queryKey: changeKeys.of(subject, id),
    staleTime: AS_OF_NOW_MS,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ subject, id, limit: String(CHANGES_PER_PAGE) });
      if (pageParam) query.set('cursor', pageParam);
      const fallback = 'Failed to load the changes. Please try again.';
      return callApi<ChangePage>(`/changes?${query}`, { signal, fallback });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.nextCursor,
  });
}
