import type { CarFacets } from '../../../shared/cars/car-filters.ts';
import { toDollars } from '../../../shared/money.ts';
import type { ResolvedFilters } from '../car-conditions.ts';
import type { Columns } from './car-columns.ts';
import { countEach, FAILS, findFails, isMileageStated } from './fails.ts';

/** How many cars each choice would leave and within which bounds they are, each under all the other filters. */
export function countFacets(columns: Columns, filters: ResolvedFilters): CarFacets {
  const fails = findFails(columns, filters);
  const price = findBounds(columns, fails, 'price');
  const updated = findUpdated(columns, fails);
  const choose = createCounter(columns, filters, fails);
  return {
    brands: choose('brand'),
    categories: choose('category') as CarFacets['categories'],
    fuelTypes: choose('fuelType') as CarFacets['fuelTypes'],
    transmissions: choose('transmission') as CarFacets['transmissions'],
    conditions: choose('condition') as CarFacets['conditions'],
    price: { min: toDollars(price.min), max: toDollars(price.max) },
    year: findBounds(columns, fails, 'year'),
    mileage: findBounds(columns, fails, 'mileage'),
    updatedAt: updated === 0 ? null : new Date(updated).toISOString(),
  };
}

type Choice = 'brand' | 'category' | 'fuelType' | 'transmission' | 'condition';

function createCounter(columns: Columns, filters: ResolvedFilters, fails: Uint16Array) {
  const passing = countEach(columns, fails, 0);
  return (choice: Choice) => {
    // Those that fail the filter of this choice alone are those that another choice would leave.
    const failing = filters[choice] ? countEach(columns, fails, FAILS[choice]) : undefined;
    const sums = new Map<string, number>();
    for (const [group, { name, kind }] of columns.groups.entries()) {
      const found = (passing[group] as number) + (failing?.[group] ?? 0);
      if (found === 0) continue;
      const values: Partial<Record<Choice, string>> = { ...columns.names[name], ...columns.kinds[kind] };
      const value = values[choice] ?? '';
      sums.set(value, (sums.get(value) ?? 0) + found);
    }
    return [...sums].map(([value, count]) => ({ value, count })).sort(byValue);
  };
}

/** From both ends of the order to the first that no other filter leaves out; both 0 where there is none. */
function findBounds(columns: Columns, fails: Uint16Array, by: 'price' | 'year' | 'mileage') {
  const sorted = columns.sorted[by];
  const first = (start: number, step: 1 | -1): number | undefined => {
    for (let place = start, slot = sorted.at(place); slot !== undefined; place += step, slot = sorted.at(place)) {
      const isLeft = fails[slot] === 0 || fails[slot] === FAILS[by];
      if (isLeft && (by !== 'mileage' || isMileageStated(columns, slot))) return columns.numbers[by][slot];
    }
    return undefined;
  };
  return { min: first(0, 1) ?? 0, max: first(sorted.length() - 1, -1) ?? 0 };
}

/** When one of them was last changed or taken from the shop, as the epoch has it; 0 for never. */
function findUpdated({ numbers }: Columns, fails: Uint16Array): number {
  let latest = 0;
  for (let slot = 0; slot < fails.length; slot += 1) {
    const at = numbers.updated[slot] as number;
    if (at > latest && (fails[slot] === 0 || fails[slot] === FAILS.withdrawn)) latest = at;
  }
  return latest;
}

/** The choices of a filter in the order in which people look for a word. */
export const byValue = (one: { value: string }, other: { value: string }) => collator.compare(one.value, other.value);
const collator = new Intl.Collator('en');
