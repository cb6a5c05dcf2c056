import { toCents } from '../../../shared/money.ts';
import type { ResolvedFilters } from '../car-conditions.ts';
import type { Columns } from './car-columns.ts';
import type { Kind, Name } from './groups.ts';

/** The filters that counts beside them leave out, each with a bit of its own, so that one number tells which a car fails. */
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

/**
 * Which filters each car fails, as bits, by slot; 0 for a listed car that passes all of them. The same as `matchFilters` in
 * the database. One column after another, since a loop of one comparison takes a nanosecond for each car. What it gives is
 * overwritten by the next call.
 */
export function findFails(columns: Columns, filters: ResolvedFilters): Uint16Array {
  const { codes, numbers } = columns;
  const fails = columns.scratch();
  const ofName = columns.names.map(failsOfName(filters));
  const ofKind = columns.kinds.map(failsOfKind(filters));
  const ofGroup = Uint16Array.from(columns.groups, ({ name, kind }) =>
    name < 0 ? FAILS.other : (ofName[name] as number) | (ofKind[kind] as number),
  );
  const { groups } = codes;
  for (let slot = 0; slot < fails.length; slot += 1) fails[slot] = ofGroup[groups[slot] as number] as number;

  const { minPrice, maxPrice, minYear, maxYear, maxMileage, words } = filters;
  const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : toCents(dollars));
  markOutside(fails, numbers.price, FAILS.price, cents(minPrice), cents(maxPrice));
  markOutside(fails, numbers.year, FAILS.year, minYear, maxYear);
  markOutside(fails, numbers.mileage, FAILS.mileage, undefined, maxMileage);
  if (maxMileage !== undefined) {
    for (let slot = 0; slot < fails.length; slot += 1)
      if (!isMileageStated(columns, slot)) fails[slot] = (fails[slot] as number) | FAILS.mileage;
  }
  if (words) {
    const ofWords = Uint16Array.from(columns.words, failsOfWords(words));
    for (let slot = 0; slot < fails.length; slot += 1)
      fails[slot] = (fails[slot] as number) | (ofWords[codes.words[slot] as number] as number);
  }
  return fails;
}

/** How many cars of each group have exactly these fails. */
export function countEach({ groups, codes }: Columns, fails: Uint16Array, wanted: number): Uint32Array {
  const found = new Uint32Array(groups.length);
  for (let slot = 0; slot < fails.length; slot += 1) {
    if (fails[slot] !== wanted) continue;
    const group = codes.groups[slot] as number;
    found[group] = (found[group] as number) + 1;
  }
  return found;
}

function markOutside(
  fails: Uint16Array,
  values: Float64Array,
  bit: number,
  lowest = Number.NEGATIVE_INFINITY,
  highest = Number.POSITIVE_INFINITY,
) {
  if (lowest === Number.NEGATIVE_INFINITY && highest === Number.POSITIVE_INFINITY) return;
  for (let slot = 0; slot < fails.length; slot += 1) {
    const value = values[slot] as number;
    if (value < lowest || value > highest) fails[slot] = (fails[slot] as number) | bit;
  }
}

/** As the condition of this name in the database. */
export function isMileageStated({ kinds, groups, codes, numbers }: Columns, slot: number): boolean {
  if ((numbers.mileage[slot] as number) > 0) return true;
  return kinds[groups[codes.groups[slot] as number]?.kind ?? -1]?.condition === 'new';
}

function failsOfName({ search, ...filters }: ResolvedFilters) {
  const [part, brand, category, model] = [search, filters.brand, filters.category, filters.model].map((text) =>
    text?.toLowerCase(),
  );
  return ({ brandBelow, modelBelow, categoryBelow }: Name): number => {
    const isNamed = !part || brandBelow.includes(part) || modelBelow.includes(part) || categoryBelow.includes(part);
    return (
      (brand && brandBelow !== brand ? FAILS.brand : 0) |
      (category && categoryBelow !== category ? FAILS.category : 0) |
      (!isNamed || (model && !modelBelow.includes(model)) ? FAILS.other : 0)
    );
  };
}

function failsOfKind({ fuelType, transmission, condition, inStock, upcoming, outOfStock }: ResolvedFilters) {
  const differs = (wanted: string | undefined, own: string) =>
    Boolean(wanted) && wanted?.toLowerCase() !== own.toLowerCase();
  return (kind: Kind): number => {
    const isElsewhere =
      (inStock && !kind.isInStock) || (upcoming && !kind.isUpcoming) || (outOfStock && kind.isInStock);
    return (
      (differs(fuelType, kind.fuelType) ? FAILS.fuelType : 0) |
      (differs(transmission, kind.transmission) ? FAILS.transmission : 0) |
      (differs(condition, kind.condition) ? FAILS.condition : 0) |
      (isElsewhere ? FAILS.other : 0) |
      (kind.state === 'withdrawn' ? FAILS.withdrawn : 0)
    );
  };
}

function failsOfWords(wanted: string[]) {
  const parts = wanted.map((word) => word.toLowerCase());
  return (words: string): number => (parts.every((part) => words.includes(part)) ? 0 : FAILS.other);
}
