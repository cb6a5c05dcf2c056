import type { CarFacets } from '../../../../shared/cars/car-filters.ts';
import { toDollars } from '../../../../shared/money.ts';
import type { ResolvedFilters } from '../../car-conditions.ts';
import type { Columns } from '../car-columns.ts';
import { borrowCopy, givingBack } from '../columns/borrowed-sets.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { forEachIn, isIn, keepCommon, type SlotSet } from '../columns/slot-set.ts';
import { findMatches, type LeftOut } from './matches.ts';

/** An order is followed no further than this to the first that matches: looking at all that match takes no longer. */
const MOST_PLACES = 1000;

/** How many cars each choice would leave and within which bounds they are, each under all the other filters. */
export const countFacets = givingBack((columns: Columns, filters: ResolvedFilters): CarFacets => {
  const { values, numbers } = columns;
  const { without } = findMatches(columns, filters);
  const choices = (name: LeftOut & keyof typeof values) =>
    (values[name] as typeof values.brand)
      .countEach(without(name))
      .map(({ value: { text: value }, count }) => ({ value, count }))
      .sort(byValue);
  const stated = borrowCopy(without('mileage'), columns.ids.length);
  keepCommon(
    stated,
    values.mileageStated.where((is) => is === 'yes'),
  );
  const price = findBounds(numbers.price, without('price'));
  const updated = findBound(numbers.updated, without('state'), 'highest');
  return {
    brands: choices('brand'),
    categories: choices('category') as CarFacets['categories'],
    fuelTypes: choices('fuelType') as CarFacets['fuelTypes'],
    transmissions: choices('transmission') as CarFacets['transmissions'],
    conditions: choices('condition') as CarFacets['conditions'],
    price: { min: toDollars(price.min), max: toDollars(price.max) },
    year: findBounds(numbers.year, without('year')),
    mileage: findBounds(numbers.mileage, stated),
    updatedAt: updated ? new Date(updated).toISOString() : null,
  };
});

/** Both 0 where there is none. */
const findBounds = (column: NumberColumn, set: SlotSet) => ({
  min: findBound(column, set, 'lowest') ?? 0,
  max: findBound(column, set, 'highest') ?? 0,
});

function findBound({ sorted, at }: NumberColumn, set: SlotSet, which: 'lowest' | 'highest'): number | undefined {
  const [start, step] = which === 'lowest' ? [0, 1] : [sorted.length() - 1, -1];
  for (let places = 0; places < MOST_PLACES; places += 1) {
    const slot = sorted.at(start + places * step);
    if (slot === undefined) return undefined;
    if (isIn(set, slot)) return at(slot);
  }
  let bound: number | undefined;
  forEachIn(set, (slot) => {
    const value = at(slot);
    if (bound === undefined || (value - bound) * step < 0) bound = value;
  });
  return bound;
}

/** The choices of a filter in the order in which people look for a word. */
export const byValue = (one: { value: string }, other: { value: string }) => collator.compare(one.value, other.value);
const collator = new Intl.Collator('en');
