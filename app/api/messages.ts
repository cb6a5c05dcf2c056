import { queryOptions } from '@tanstack/react-query';
import type { FailedJob } from '../../shared/jobs.ts';
import type { Mail } from '../../shared/mails.ts';
import type { Incident } from '../../shared/orders/incidents.ts';
import { callApi } from './client.ts';
import { AS_OF_NOW_MS, pageQuery, toPage } from './pages.ts';
import { messageKeys } from './query-keys.ts';

/** What the shop wrote to people, newest first. */
export function mailPage(cursor: string | null) {
  const fallback = 'Failed to load mails. Please try again.';
  return queryOptions({
    queryKey: messageKeys.mails(cursor),
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) =>
      toPage<Mail>(await callApi(`/mails?${pageQuery({}, cursor)}`, { signal, fallback }), fallback),
  });
}

/** Payments that could not be served, newest first (D61). */
export function incidentPage(cursor: string | null) {
  const fallback = 'Failed to load incidents. Please try again.';
  return queryOptions({
    queryKey: messageKeys.incidents(cursor),
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) =>
      toPage<Incident>(await callApi(`/incidents?${pageQuery({}, cursor)}`, { signal, fallback }), fallback),
  });
}

/** Background work that was given up, newest first. It comes whole. */
export function failedWork() {
  const fallback = 'Failed to load the failed work. Please try again.';
  return queryOptions({
    queryKey: messageKeys.failedJobs,
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) => toPage<FailedJob>(await callApi('/jobs/failed', { signal, fallback }), fallback),
  });
}
