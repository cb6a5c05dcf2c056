import type { FailedJob } from '../../../../shared/jobs.ts';
import { choice, readFilters, sortChoice } from '../list/list-filters.ts';
import type { ListState } from '../list/use-list-params.ts';

const sort = sortChoice({ '': 'Newest first', oldest: 'Oldest first' });
export const mailChoices = [
  choice('status', 'Status', { '': 'All statuses', waiting: 'Waiting', sent: 'Sent', kept: 'Kept, not sent' }),
  sort,
];
export const incidentChoices = [
  choice('state', 'Money', { '': 'All incidents', open: 'Not settled', settled: 'Settled' }),
  sort,
];
export const failedWorkChoices = [sort];

export const readMailFilters = (list: ListState) => readFilters(list, mailChoices);
export const readIncidentFilters = (list: ListState) => readFilters(list, incidentChoices);
export const readFailedWorkFilters = (list: ListState) => readFilters(list, failedWorkChoices);
export type FailedWorkFilters = ReturnType<typeof readFailedWorkFilters>;

/** Failed work comes whole and the newest first, so it is searched and sorted here. */
export function narrowFailedWork(jobs: readonly FailedJob[], { search, sort: order }: FailedWorkFilters): FailedJob[] {
  const text = search.toLowerCase();
  const found = jobs.filter(({ name, reason }) => `${name} ${reason}`.toLowerCase().includes(text));
  return order === 'oldest' ? found.reverse() : found;
}
