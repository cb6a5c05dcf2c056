import type { FailedJob } from '../../../../shared/jobs.ts';
import type { IncidentListFilters, MailListFilters } from '../../../api/messages.ts';
import type { ColumnSorting } from '../list/column-header.tsx';
import { type Choice, chosen } from '../list/filter-bar.tsx';
import type { ListParams, ListState } from '../list/use-list-params.ts';

const status: Choice = {
  key: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All statuses' },
    { value: 'waiting', label: 'Waiting' },
    { value: 'sent', label: 'Sent' },
    { value: 'kept', label: 'Kept, not sent' },
  ],
};
const state: Choice = {
  key: 'state',
  label: 'Money',
  options: [
    { value: '', label: 'All incidents' },
    { value: 'open', label: 'Not settled' },
    { value: 'settled', label: 'Settled' },
  ],
};
const sort: Choice = {
  key: 'sort',
  label: 'Sort by',
  options: [
    { value: '', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
};
export const mailChoices = [status, sort];
export const incidentChoices = [state, sort];
export const failedWorkChoices = [sort];

export const byTime: ColumnSorting = [
  { name: 'newest', direction: 'descending' },
  { name: 'oldest', direction: 'ascending' },
];

/** How a list of messages is sorted by its column of times. */
export function timeSorting(address: ListParams) {
  return {
    name: chosen(address, sort) || 'newest',
    onSort: (name: string) => address.filter({ sort: name === 'newest' ? '' : name }),
  };
}

export function readMailFilters(address: ListState): MailListFilters {
  return { search: address.read('search'), status: chosen(address, status), sort: chosen(address, sort) };
}

export function readIncidentFilters(address: ListState): IncidentListFilters {
  return { search: address.read('search'), state: chosen(address, state), sort: chosen(address, sort) };
}

/** Failed work comes whole and the newest first, so it is searched and sorted here. */
export function narrowFailedWork(jobs: readonly FailedJob[], address: ListParams): FailedJob[] {
  const text = address.read('search').toLowerCase();
  const found = jobs.filter(({ name, reason }) => `${name} ${reason}`.toLowerCase().includes(text));
  return chosen(address, sort) === 'oldest' ? found.reverse() : found;
}
