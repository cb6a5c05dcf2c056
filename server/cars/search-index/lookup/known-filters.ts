import type { ResolvedFilters } from '../../car-conditions.ts';

/**
 * Where the cars that pass each filter are found. A new one does not compile before it stands here: the index would list all
 * cars by a filter that it does not know.
 */
const foundIn: Record<keyof Required<ResolvedFilters>, 'memory' | 'database'> = {
  search: 'memory',
  words: 'memory',
  brand: 'memory',
  category: 'memory',
  model: 'memory',
  minPrice: 'memory',
  maxPrice: 'memory',
  fuelType: 'memory',
  transmission: 'memory',
  condition: 'memory',
  minYear: 'memory',
  maxYear: 'memory',
  maxMileage: 'memory',
  inStock: 'memory',
  upcoming: 'memory',
  outOfStock: 'memory',
  // What staff alone see, and cars that are known already.
  staffSearch: 'database',
  drafts: 'database',
  ids: 'database',
};

/** Whether the index can find the cars that pass these filters. */
export function isInIndex(filters: ResolvedFilters): boolean {
  const names = Object.keys(foundIn) as (keyof ResolvedFilters)[];
  return names.every((name) => foundIn[name] === 'memory' || !filters[name]);
}
