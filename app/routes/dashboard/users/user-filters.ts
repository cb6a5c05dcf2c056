import type { UserListFilters } from '../../../api/users.ts';
import type { ColumnSorting } from '../list/column-header.tsx';
import { type Choice, chosen } from '../list/filter-bar.tsx';
import type { ListState } from '../list/use-list-params.ts';

const role: Choice = {
  key: 'role',
  label: 'Role',
  options: [
    { value: '', label: 'All roles' },
    { value: 'user', label: 'User' },
    { value: 'admin', label: 'Admin' },
  ],
};
const status: Choice = {
  key: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All statuses' },
    { value: 'active', label: 'Active' },
    { value: 'inactive', label: 'Inactive' },
  ],
};
const sort: Choice = {
  key: 'sort',
  label: 'Sort by',
  options: [
    { value: '', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'name', label: 'Name: A to Z' },
    { value: 'name-desc', label: 'Name: Z to A' },
    { value: 'email', label: 'Email: A to Z' },
    { value: 'email-desc', label: 'Email: Z to A' },
  ],
};
export const userChoices = [role, status, sort];

export const byName: ColumnSorting = [
  { name: 'name', direction: 'ascending' },
  { name: 'name-desc', direction: 'descending' },
];
export const byEmail: ColumnSorting = [
  { name: 'email', direction: 'ascending' },
  { name: 'email-desc', direction: 'descending' },
];

export function readUserFilters(list: ListState): UserListFilters {
  return {
    search: list.read('search'),
    role: chosen(list, role),
    status: chosen(list, status),
    sort: chosen(list, sort),
  };
}
