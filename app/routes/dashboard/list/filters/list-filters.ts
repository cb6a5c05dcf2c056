import type { ColumnSorting } from '../table/column-header.tsx';
import type { ListParams, ListState } from '../use-list-params.ts';

export interface Choice<Key extends string = string> {
  /** Its name in the address. */
  key: Key;
  label: string;
  /** The first holds where nothing is chosen: it is empty, so that it needs no place in the address. */
  options: readonly { value: string; label: string }[];
}

/** One of several, named by what the address says; the empty one comes first. */
export function choice<Key extends string>(key: Key, label: string, options: Record<string, string>): Choice<Key> {
  return { key, label, options: Object.entries(options).map(([value, text]) => ({ value, label: text })) };
}

/** The sortings of a list, its own first. */
export const sortChoice = (options: Record<string, string>) => choice('sort', 'Sort by', options);

/** The chosen value of an address, if it is one that can be chosen. */
export function chosen(list: ListState, { key, options }: Choice): string {
  const value = list.read(key);
  return options.some((option) => option.value === value) ? value : '';
}

/** What the address says of the search and of these choices, as the API has them. */
export function readFilters<Key extends string>(list: ListState, choices: readonly Choice<Key>[]) {
  const values = choices.map((each) => [each.key, chosen(list, each)] as const);
  return { search: list.read('search'), ...Object.fromEntries(values) } as Record<'search' | Key, string>;
}

/** Whether anything narrows the list down. */
export function isNarrowed(filters: Record<string, string>): boolean {
  return Object.entries(filters).some(([key, value]) => key !== 'sort' && value !== '');
}

/** A column that is sorted upwards first, or downwards first. */
export const upwards = (up: string, down: string): ColumnSorting => [
  { name: up, direction: 'ascending' },
  { name: down, direction: 'descending' },
];
export const downwards = (down: string, up: string): ColumnSorting => [
  { name: down, direction: 'descending' },
  { name: up, direction: 'ascending' },
];
/** A column of times, in a list that has its newest first. */
export const byTime = downwards('newest', 'oldest');

/** How a list is sorted by its columns. */
export function sortingOf(address: ListParams, { sort }: { sort: string }) {
  return {
    name: sort || 'newest',
    onSort: (name: string) => address.filter({ sort: name === 'newest' ? '' : name }),
  };
}
