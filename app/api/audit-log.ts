import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Change } from '../../shared/audit-log.ts';
import { callApi } from './client.ts';
import { changeKeys } from './dashboard-query-keys.ts';
import { fetchFile } from './files.ts';
import { AS_OF_NOW_MS } from './pages.ts';

const CHANGES_PER_PAGE = 10;

export type ChangePage = { data: Change[]; meta: { nextCursor: string | null } };

/** Who changed what about one car, order or user, newest first, page by page. */
export function changePages(subject: Change['subject'], id: string) {
  return pagesOf(changeKeys.of(subject, id), { subject, id });
}

/** What was changed of it after this version, newest first, and whether that was still more. */
export function changesSince(subject: Change['subject'], id: string, version: number) {
  return queryOptions({
    queryKey: changeKeys.since(subject, id, version),
    // The next time it is asked, there has been another.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ subject, id, since: String(version), limit: String(CHANGES_PER_PAGE) });
      const { data, meta } = await callApi<ChangePage>(`/changes?${query}`, { signal });
      return { changes: data, hasMore: meta.nextCursor !== null };
    },
  });
}

export type AuditFilters = Record<'search' | 'subject' | 'action' | 'sort' | 'from' | 'to', string>;

/** The whole audit log, or what passes the filters. */
export function changeEntries(filters: AuditFilters) {
  return pagesOf(changeKeys.all(filters), filters);
}

/** The same as a file. */
export function exportChanges(filters: Record<string, string>, signal: AbortSignal) {
  const query = new URLSearchParams(setOnes(filters));
  const fallback = 'The audit log could not be exported. Please try again.';
  return fetchFile(`/changes/export.csv?${query}`, { type: 'text/csv', fallback, signal });
}

function pagesOf(queryKey: readonly unknown[], filters: Record<string, string>) {
  return infiniteQueryOptions({
    queryKey,
    staleTime: AS_OF_NOW_MS,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...setOnes(filters), limit: String(CHANGES_PER_PAGE) });
      if (pageParam) query.set('cursor', pageParam);
      const fallback = 'Failed to load the changes. Please try again.';
      return callApi<ChangePage>(`/changes?${query}`, { signal, fallback });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.nextCursor,
  });
}

const setOnes = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
