import type { CarAvailability, sortings } from '../../../shared/cars/car-filters.ts';
import type { ResolvedFilters } from '../car-conditions.ts';
import type { Columns } from './columns.ts';
import { createMatcher } from './matcher.ts';

interface IndexPage {
  sort: (typeof sortings)[number];
  limit: number;
  /** The key and the id after which the page begins; nothing for the first one. */
  after?: { key: number; id: string } | undefined;
}

const orders = {
  newest: { by: 'created', direction: -1 },
  'price-asc': { by: 'price', direction: 1 },
  'price-desc': { by: 'price', direction: -1 },
  'year-desc': { by: 'year', direction: -1 },
  'mileage-asc': { by: 'mileage', direction: 1 },
} as const;

/** The ids of one page, with one car more than asked for when the list goes on, and how many cars match in all. */
export function findPageIds(columns: Columns, filters: ResolvedFilters, { sort, limit, after }: IndexPage) {
  const failsOf = createMatcher(columns, filters);
  const { by, direction } = orders[sort];
  const sorted = columns.sorted[by];
  const ids: string[] = [];
  for (let place = startOf(sorted, direction, after); ids.length <= limit; place += direction) {
    const slot = place < 0 ? undefined : sorted.at(place);
    if (slot === undefined) break;
    if (failsOf(slot) === 0) ids.push(columns.ids[slot] as string);
  }
  return { ids, total: isUnfiltered(filters) ? sorted.length() : count(columns, failsOf) };
}

function startOf(sorted: Columns['sorted']['price'], direction: 1 | -1, after: IndexPage['after']): number {
  if (!after) return direction === 1 ? 0 : sorted.length() - 1;
  const before = sorted.countBefore(after.key, after.id);
  return direction === 1 ? sorted.countBefore(after.key, `${after.id}\0`) : before - 1;
}

const isUnfiltered = (filters: ResolvedFilters) =>
  Object.values(filters).every((value) => value === undefined || value === false || value === '');

function count(columns: Columns, failsOf: (slot: number) => number): number {
  const slots = columns.ids.length;
  let total = 0;
  for (let slot = 0; slot < slots; slot += 1) if (failsOf(slot) === 0) total += 1;
  return total;
}

/** Whether any car matches. */
export function hasCarInIndex(columns: Columns, filters: ResolvedFilters): boolean {
  const failsOf = createMatcher(columns, filters);
  return columns.ids.some((_, slot) => failsOf(slot) === 0);
}

/** How many cars each choice would leave, each under all the other filters. */
export function countAvailabilityInIndex(columns: Columns, filters: ResolvedFilters): CarAvailability {
  const { inStock, upcoming, ...others } = filters;
  const failsOf = createMatcher(columns, others);
  const found = { inStock: 0, upcoming: 0 };
  for (let slot = 0; slot < columns.ids.length; slot += 1) {
    const kind = columns.kinds[columns.codes.kinds[slot] as number];
    if (!kind || failsOf(slot) !== 0) continue;
    if (kind.isInStock && !upcoming) found.inStock += 1;
    if (kind.isUpcoming && !inStock) found.upcoming += 1;
  }
  return found;
}
