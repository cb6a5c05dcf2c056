import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { FailedJob } from '../../shared/jobs.ts';
import type { Mail, MailSummary } from '../../shared/mails.ts';
import type { Incident } from '../../shared/orders/incidents.ts';
import { callApi } from './client.ts';
import { messageKeys } from './dashboard-query-keys.ts';
import { AS_OF_NOW_MS, pageQuery, toPage } from './pages.ts';
import { refreshIncidents } from './refresh.ts';

export type MailListFilters = Record<'search' | 'status' | 'sort' | 'from', string>;

/** What the shop wrote to people. */
export function mailPage(filters: MailListFilters, cursor: string | null) {
  const fallback = 'Failed to load email. Please try again.';
  return queryOptions({
    queryKey: messageKeys.mails(filters, cursor),
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) =>
      toPage<MailSummary>(await callApi(`/mails?${pageQuery(filters, cursor)}`, { signal, fallback }), fallback),
  });
}

/** One mail with its words. That it was read is noted, so it is asked for when somebody opens it. */
export function wholeMail(id: string) {
  const fallback = 'Failed to load this email. Please try again.';
  return queryOptions({
    queryKey: messageKeys.mail(id),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await callApi<{ data: Mail }>(`/mails/${encodeURIComponent(id)}`, { signal, fallback })).data,
  });
}

export type IncidentListFilters = Record<'search' | 'state' | 'sort', string>;

/** Payments that could not be served (D61). */
export function incidentPage(filters: IncidentListFilters, cursor: string | null) {
  const fallback = 'Failed to load incidents. Please try again.';
  return queryOptions({
    queryKey: messageKeys.incidents(filters, cursor),
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) =>
      toPage<Incident>(await callApi(`/incidents?${pageQuery(filters, cursor)}`, { signal, fallback }), fallback),
  });
}

/** How many incidents can be settled by staff. */
export function incidentsToSettle() {
  return queryOptions({
    queryKey: messageKeys.incidentsToSettle,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { meta } = await callApi<{ meta: { total: number } }>('/incidents?state=owed&limit=1', { signal });
      return meta.total;
    },
  });
}

/** Makes the orders of a payment that the records had lost, or gives its money back. */
export const incidentEnd = (id: string, by: 'orders' | 'refund') =>
  mutationOptions({
    mutationFn: () =>
      callApi(`/incidents/${encodeURIComponent(id)}/${by}`, {
        method: 'POST',
        fallback:
          by === 'orders' ? 'Failed to create the orders. Please try again.' : 'Failed to refund. Please try again.',
        expectsData: true,
      }),
    onSuccess: (_answer, _sent, _before, { client }) => refreshIncidents(client),
  });

/** Background work that was given up, newest first. It comes whole. */
export function failedJobs() {
  const fallback = 'Failed to load the failed jobs. Please try again.';
  return queryOptions({
    queryKey: messageKeys.failedJobs,
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) => toPage<FailedJob>(await callApi('/jobs/failed', { signal, fallback }), fallback),
  });
}

/** Starts work again that was given up; the answer is what is left of the list. */
export const failedJobRetry = (id: string) =>
  mutationOptions({
    mutationFn: () =>
      callApi<{ data: FailedJob[] }>(`/jobs/failed/${encodeURIComponent(id)}/retry`, {
        method: 'POST',
        fallback: 'Failed to restart the job. Please try again.',
        expectsData: true,
      }),
    onSettled: (_answer, _error, _sent, _before, { client }) =>
      client.invalidateQueries({ queryKey: messageKeys.failedJobs }),
  });
