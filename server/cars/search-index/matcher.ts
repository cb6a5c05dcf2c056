import { toCents } from '../../../shared/money.ts';
import type { ResolvedFilters } from '../car-conditions.ts';
import type { Columns } from './columns.ts';

/** The filters that counts beside them leave out, each with a bit of its own, so that one look at a car tells which it fails. */
export const FAILS = {
  brand: 1,
  category: 2,
  fuelType: 4,
  transmission: 8,
  condition: 16,
  price: 32,
  year: 64,
  mileage: 128,
  /** Any other filter. */
  other: 256,
  /** It is no car of the list, though it passes for one that was. */
  withdrawn: 512,
} as const;

/** Tells of each slot which filters it fails, as bits; 0 for a listed car that passes all of them. As `matchFilters` in the database. */
export function createMatcher(columns: Columns, filters: ResolvedFilters): (slot: number) => number {
  const nameFails = Uint16Array.from(columns.names, failsOfName(filters));
  const kindFails = Uint16Array.from(columns.kinds, failsOfKind(filters));
  const wordFails = filters.words && Uint16Array.from(columns.words, failsOfWords(filters.words));
  const { minPrice, maxPrice, minYear, maxYear, maxMileage } = filters;
  const lowestPrice = minPrice === undefined ? Number.NEGATIVE_INFINITY : toCents(minPrice);
  const highestPrice = maxPrice === undefined ? Number.POSITIVE_INFINITY : toCents(maxPrice);
  const firstYear = Math.ceil(minYear ?? Number.NEGATIVE_INFINITY);
  const lastYear = Math.floor(maxYear ?? Number.POSITIVE_INFINITY);
  const { names, kinds, words } = columns.codes;
  const { price, year, mileage } = columns.numbers;

  return (slot) => {
    const cents = price[slot] as number;
    const built = year[slot] as number;
    let fails = (nameFails[names[slot] as number] as number) | (kindFails[kinds[slot] as number] as number);
    if (cents < lowestPrice || cents > highestPrice) fails |= FAILS.price;
    if (built < firstYear || built > lastYear) fails |= FAILS.year;
    if (maxMileage !== undefined && ((mileage[slot] as number) > maxMileage || !isMileageStated(columns, slot)))
      fails |= FAILS.mileage;
    if (wordFails) fails |= wordFails[words[slot] as number] as number;
    return fails;
  };
}

/** As the condition of this name in the database. */
export function isMileageStated({ kinds, codes, numbers }: Columns, slot: number): boolean {
  return (numbers.mileage[slot] as number) > 0 || kinds[codes.kinds[slot] as number]?.condition === 'new';
}

function failsOfName({ search, brand, category, model }: ResolvedFilters) {
  const part = search?.toLowerCase();
  return (name: Columns['names'][number]): number => {
    const [itsBrand, itsModel, itsCategory] = [name.brand, name.model, name.category].map((text) => text.toLowerCase());
    const isNamed = !part || [itsBrand, itsModel, itsCategory].some((text) => text?.includes(part));
    return (
      (brand && itsBrand !== brand.toLowerCase() ? FAILS.brand : 0) |
      (category && itsCategory !== category.toLowerCase() ? FAILS.category : 0) |
      (!isNamed || (model && !itsModel?.includes(model.toLowerCase())) ? FAILS.other : 0)
    );
  };
}

function failsOfKind({ fuelType, transmission, condition, inStock, upcoming, outOfStock }: ResolvedFilters) {
  const differs = (wanted: string | undefined, own: string) =>
    Boolean(wanted) && wanted?.toLowerCase() !== own.toLowerCase();
  return (kind: Columns['kinds'][number]): number => {
    const isElsewhere =
      (inStock && !kind.isInStock) || (upcoming && !kind.isUpcoming) || (outOfStock && kind.isInStock);
    return (
      (differs(fuelType, kind.fuelType) ? FAILS.fuelType : 0) |
      (differs(transmission, kind.transmission) ? FAILS.transmission : 0) |
      (differs(condition, kind.condition) ? FAILS.condition : 0) |
      (isElsewhere || kind.state === 'gone' ? FAILS.other : 0) |
      (kind.state === 'withdrawn' ? FAILS.withdrawn : 0)
    );
  };
}

function failsOfWords(wanted: string[]) {
  const parts = wanted.map((word) => word.toLowerCase());
  return (words: string): number => (parts.every((part) => words.includes(part)) ? 0 : FAILS.other);
}
