import { choice, readFilters, sortChoice, upwards } from '../list/filters/list-filters.ts';
import type { ListState } from '../list/use-list-params.ts';

export const userChoices = [
  choice('role', 'Role', { '': 'All roles', user: 'User', admin: 'Admin' }),
  choice('status', 'Status', { '': 'All statuses', active: 'Active', inactive: 'Inactive' }),
  sortChoice({
    '': 'Newest first',
    oldest: 'Oldest first',
    name: 'Name: A to Z',
    'name-desc': 'Name: Z to A',
    email: 'Email: A to Z',
    'email-desc': 'Email: Z to A',
  }),
];

export const byName = upwards('name', 'name-desc');
export const byEmail = upwards('email', 'email-desc');

export const readUserFilters = (list: ListState) => readFilters(list, userChoices);
