import type { FailedJob } from '../../../../shared/jobs.ts';
import { choice, readFilters, sortChoice } from '../list/filters/list-filters.ts';
import type { ListState } from '../list/use-list-params.ts';

const sort = sortChoice({ '': 'Newest first', oldest: 'Oldest first' });
export const mailChoices = [
  choice('status', 'Status', { '': 'All statuses', waiting: 'Waiting', sent: 'Sent', kept: 'Not sent' }),
  sort,
];
export const incidentChoices = [
  choice('state', 'Money', { '': 'All incidents', open: 'Unresolved', settled: 'Resolved' }),
  sort,
];
export const failedJobChoices = [sort];

/** Without what customers wrote: that stands in the inbox (D96). */
export const readMailFilters = (list: ListState) => ({ ...readFilters(list, mailChoices), from: 'shop' });
export const readIncidentFilters = (list: ListState) => readFilters(list, incidentChoices);
export const readFailedJobFilters = (list: ListState) => readFilters(list, failedJobChoices);
export type FailedJobFilters = ReturnType<typeof readFailedJobFilters>;

/** Failed jobs come all at once and the newest first, so they are searched and sorted here. */
export function narrowFailedJobs(jobs: readonly FailedJob[], { search, sort: order }: FailedJobFilters): FailedJob[] {
  const text = search.toLowerCase();
  const found = jobs.filter(({ name, reason }) => `${name} ${reason}`.toLowerCase().includes(text));
  return order === 'oldest' ? found.reverse() : found;
}
