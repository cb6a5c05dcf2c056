import type { CarFacets } from '../../../shared/cars/car-filters.ts';
import { toDollars } from '../../../shared/money.ts';
import type { ResolvedFilters } from '../car-conditions.ts';
import type { Columns } from './columns.ts';
import { createMatcher, FAILS, isMileageStated } from './matcher.ts';

type Choice = 'brand' | 'category' | 'fuelType' | 'transmission' | 'condition';

/** How many cars each choice would leave and within which bounds they are, each under all the other filters, in one look at each car. */
export function countFacets(columns: Columns, filters: ResolvedFilters): CarFacets {
  const failsOf = createMatcher(columns, filters);
  const { names, kinds, codes, numbers } = columns;
  const room = (choice: Choice) => new Uint32Array(isOfName(choice) ? names.length : kinds.length);
  /** Of those that fail this one filter alone. */
  const failing = {
    brand: room('brand'),
    category: room('category'),
    fuelType: room('fuelType'),
    transmission: room('transmission'),
    condition: room('condition'),
  };
  const passing = { names: room('brand'), kinds: room('condition') };
  const bounds = { price: createBounds(), year: createBounds(), mileage: createBounds() };
  let updated = 0;
  const count = (counts: Uint32Array, code: number) => {
    counts[code] = (counts[code] as number) + 1;
  };
  const slots = columns.ids.length;
  for (let slot = 0; slot < slots; slot += 1) {
    const fails = failsOf(slot);
    // Most fail several, and say nothing.
    if ((fails & (fails - 1)) !== 0) continue;
    const name = codes.names[slot] as number;
    const kind = codes.kinds[slot] as number;
    if (fails === 0) {
      count(passing.names, name);
      count(passing.kinds, kind);
    } else if (fails === FAILS.brand) count(failing.brand, name);
    else if (fails === FAILS.category) count(failing.category, name);
    else if (fails === FAILS.fuelType) count(failing.fuelType, kind);
    else if (fails === FAILS.transmission) count(failing.transmission, kind);
    else if (fails === FAILS.condition) count(failing.condition, kind);
    if (fails === 0 || fails === FAILS.withdrawn) updated = Math.max(updated, numbers.updated[slot] as number);
    if (fails === 0 || fails === FAILS.price) bounds.price.take(numbers.price[slot] as number);
    if (fails === 0 || fails === FAILS.year) bounds.year.take(numbers.year[slot] as number);
    if ((fails === 0 || fails === FAILS.mileage) && isMileageStated(columns, slot))
      bounds.mileage.take(numbers.mileage[slot] as number);
  }

  const counted = (choice: Choice) => {
    const sums = new Map<string, number>();
    const passed = isOfName(choice) ? passing.names : passing.kinds;
    const entries: Partial<Record<Choice, string>>[] = isOfName(choice) ? names : kinds;
    entries.forEach(({ [choice]: value = '' }, code) => {
      const found = (passed[code] as number) + (failing[choice][code] as number);
      if (found > 0) sums.set(value, (sums.get(value) ?? 0) + found);
    });
    return [...sums].map(([value, count]) => ({ value, count })).sort(byValue);
  };
  const price = bounds.price.found();
  return {
    brands: counted('brand'),
    categories: counted('category') as CarFacets['categories'],
    fuelTypes: counted('fuelType') as CarFacets['fuelTypes'],
    transmissions: counted('transmission') as CarFacets['transmissions'],
    conditions: counted('condition') as CarFacets['conditions'],
    price: { min: toDollars(price.min), max: toDollars(price.max) },
    year: bounds.year.found(),
    mileage: bounds.mileage.found(),
    updatedAt: updated === 0 ? null : new Date(updated).toISOString(),
  };
}

const isOfName = (choice: Choice) => choice === 'brand' || choice === 'category';

/** The choices of a filter in the order in which people look for a word. */
export const byValue = (one: { value: string }, other: { value: string }) => collator.compare(one.value, other.value);
const collator = new Intl.Collator('en');

/** The lowest and the highest of what it takes; both 0 where that is nothing. */
function createBounds() {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return {
    take(value: number) {
      if (value < min) min = value;
      if (value > max) max = value;
    },
    found: () => (min > max ? { min: 0, max: 0 } : { min, max }),
  };
}
