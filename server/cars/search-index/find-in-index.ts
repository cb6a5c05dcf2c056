import type { CarAvailability, sortings } from '../../../shared/cars/car-filters.ts';
import type { ResolvedFilters } from '../car-conditions.ts';
import type { Columns } from './car-columns.ts';
import { countEach, findFails } from './fails.ts';
import type { Kind } from './groups.ts';

interface IndexPage {
  sort: (typeof sortings)[number];
  limit: number;
  /** The key and the id after which the page begins; nothing for the first one. */
  after?: { key: number; id: string } | undefined;
}

const orders = {
  newest: { by: 'created', step: -1 },
  'price-asc': { by: 'price', step: 1 },
  'price-desc': { by: 'price', step: -1 },
  'year-desc': { by: 'year', step: -1 },
  'mileage-asc': { by: 'mileage', step: 1 },
} as const;

/** The ids of one page, with one car more than asked for when the list goes on, and how many cars match in all. */
export function findPageIds(columns: Columns, filters: ResolvedFilters, { sort, limit, after }: IndexPage) {
  const { by, step } = orders[sort];
  const sorted = columns.sorted[by];
  const fails = isUnfiltered(filters) ? undefined : findFails(columns, filters);
  const ids: string[] = [];
  for (let place = startOf(sorted, step, after); ids.length <= limit; place += step) {
    const slot = sorted.at(place);
    if (slot === undefined) break;
    if (!fails?.[slot]) ids.push(columns.ids[slot] as string);
  }
  return { ids, total: fails ? countZeros(fails) : sorted.length() };
}

function startOf(sorted: Columns['sorted']['price'], step: 1 | -1, after: IndexPage['after']): number {
  if (!after) return step === 1 ? 0 : sorted.length() - 1;
  return step === 1 ? sorted.countUpTo(after.key, after.id) : sorted.countBefore(after.key, after.id) - 1;
}

const isUnfiltered = (filters: ResolvedFilters) =>
  Object.values(filters).every((value) => value === undefined || value === false || value === '');

function countZeros(fails: Uint16Array): number {
  let zeros = 0;
  for (let slot = 0; slot < fails.length; slot += 1) if (fails[slot] === 0) zeros += 1;
  return zeros;
}

/** Whether any car matches. */
export function hasCarInIndex(columns: Columns, filters: ResolvedFilters): boolean {
  return findFails(columns, filters).includes(0);
}

/** How many cars each choice would leave, each under all the other filters. */
export function countAvailabilityInIndex(columns: Columns, filters: ResolvedFilters): CarAvailability {
  const { inStock, upcoming, ...others } = filters;
  const found = countEach(columns, findFails(columns, others), 0);
  const countWhere = (is: (kind: Kind) => boolean) =>
    columns.groups.reduce((sum, { kind: code }, group) => {
      const kind = columns.kinds[code];
      return kind && is(kind) ? sum + (found[group] as number) : sum;
    }, 0);
  return {
    inStock: countWhere((kind) => kind.isInStock && !upcoming),
    upcoming: countWhere((kind) => kind.isUpcoming && !inStock),
  };
}
