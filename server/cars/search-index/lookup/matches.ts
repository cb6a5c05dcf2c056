import { toCents } from '../../../../shared/money.ts';
import type { ResolvedFilters } from '../../car-conditions.ts';
import type { Columns } from '../car-columns.ts';
import { borrowSet } from '../columns/borrowed-sets.ts';
import { keepCommon, type SlotSet } from '../columns/slot-set.ts';

/** The filters that counts beside them leave out. */
export type LeftOut = (typeof textFilters)[number] | 'price' | 'year' | 'mileage' | 'state';

const textFilters = ['brand', 'category', 'fuelType', 'transmission', 'condition'] as const;

/** The slots that pass all filters, and those that pass all but one. */
export interface Matches {
  all: SlotSet;
  /** Of `state`: listed or not. */
  without(name: LeftOut): SlotSet;
}

/** The same as `matchFilters` in the database. */
export function findMatches(columns: Columns, filters: ResolvedFilters): Matches {
  const found = findEach(columns, filters);
  const common = (left?: LeftOut) => {
    const sets = found.flatMap(({ name, set }) => (name === left ? [] : [set]));
    const all = borrowSet(columns.ids.length);
    // Of cars that are gone no column has a value, but a text may still be there.
    all.set(left === 'state' ? columns.values.state.where(() => true) : columns.values.state.where(isListed));
    for (const set of sets) keepCommon(all, set);
    return all;
  };
  const all = common();
  return {
    all,
    without: (name) => (name === 'state' || found.some((each) => each.name === name) ? common(name) : all),
  };
}

const isListed = (state: string) => state === 'listed';

function findEach({ values, numbers, words: texts }: Columns, filters: ResolvedFilters) {
  const found: { name: LeftOut | 'other'; set: SlotSet }[] = [];
  for (const name of textFilters) {
    const wanted = filters[name]?.toLowerCase();
    if (wanted) found.push({ name, set: values[name].where(({ below }) => below === wanted) });
  }
  const { minPrice, maxPrice, minYear, maxYear, maxMileage } = filters;
  if (minPrice !== undefined || maxPrice !== undefined)
    found.push({ name: 'price', set: numbers.price.within(centsOf(minPrice), centsOf(maxPrice)) });
  if (minYear !== undefined || maxYear !== undefined)
    found.push({ name: 'year', set: numbers.year.within(minYear, maxYear) });
  if (maxMileage !== undefined) {
    const set = numbers.mileage.within(undefined, maxMileage);
    keepCommon(
      set,
      values.mileageStated.where((stated) => stated === 'yes'),
    );
    found.push({ name: 'mileage', set });
  }

  const { search, model, words, inStock, upcoming, outOfStock } = filters;
  const [part, modelPart] = [search?.toLowerCase(), model?.toLowerCase()];
  if (part || modelPart) {
    const isCalled = (name: { brand: string; model: string; category: string }) =>
      (!part || Object.values(name).some((text) => text.includes(part))) &&
      (!modelPart || name.model.includes(modelPart));
    found.push({ name: 'other', set: values.name.where(isCalled) });
  }
  if (words) found.push({ name: 'other', set: texts.having(words.map((word) => word.toLowerCase())) });
  if (inStock || upcoming || outOfStock) {
    const isThere = (stock: 'inStock' | 'upcoming' | 'sold') =>
      (!inStock || stock === 'inStock') && (!upcoming || stock === 'upcoming') && (!outOfStock || stock !== 'inStock');
    found.push({ name: 'other', set: values.stock.where(isThere) });
  }
  return found;
}

const centsOf = (dollars: number | undefined) => (dollars === undefined ? undefined : toCents(dollars));
