import type { CarAvailability, sortings } from '../../../../shared/cars/car-filters.ts';
import type { ResolvedFilters } from '../../car-conditions.ts';
import type { Columns } from '../car-columns.ts';
import { givingBack } from '../columns/borrowed-sets.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { countSet, forEachIn, isIn, type SlotSet } from '../columns/slot-set.ts';
import { findMatches } from './matches.ts';

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

/** So few are put in order faster than they are found in the order of all cars. */
const FEW = 200;

/**
 * The ids of one page, with one car more than asked for when the list goes on, how many cars match in all, and what a car
 * is put in order by.
 */
export const findPageIds = givingBack(
  (columns: Columns, filters: ResolvedFilters, { sort, limit, after }: IndexPage) => {
    const { by, step } = orders[sort];
    const column = columns.numbers[by];
    const { all } = findMatches(columns, filters);
    const total = countSet(all);
    const find = total > FEW ? followOrder : putInOrder;
    const slots = find(columns, column, all, { step, after, most: limit + 1 });
    return {
      ids: slots.map((slot) => columns.ids[slot] as string),
      total,
      keyAt: (place: number) => column.at(slots[place] as number),
    };
  },
);

interface Place {
  step: 1 | -1;
  after: IndexPage['after'];
  most: number;
}

/** The first of a set after a place, found by following the order of all cars. */
function followOrder(
  _columns: Columns,
  { sorted }: NumberColumn,
  set: SlotSet,
  { step, after, most }: Place,
): number[] {
  const found: number[] = [];
  let place = step === 1 ? 0 : sorted.length() - 1;
  if (after) place = step === 1 ? sorted.countUpTo(after.key, after.id) : sorted.countBefore(after.key, after.id) - 1;
  for (let slot = sorted.at(place); slot !== undefined && found.length < most; slot = sorted.at(place)) {
    if (isIn(set, slot)) found.push(slot);
    place += step;
  }
  return found;
}

/** The same by putting the whole set in order. */
function putInOrder({ ids }: Columns, { at }: NumberColumn, set: SlotSet, { step, after, most }: Place): number[] {
  const compare = (key: number, id: string, slot: number) =>
    step * (key - at(slot) || (id === ids[slot] ? 0 : id < (ids[slot] as string) ? -1 : 1));
  const found: number[] = [];
  forEachIn(set, (slot) => {
    if (!after || compare(after.key, after.id, slot) < 0) found.push(slot);
  });
  return found.sort((one, other) => compare(at(one), ids[one] as string, other)).slice(0, most);
}

/** The ids of some cars at random, each as likely as any other. */
export const sampleIds = givingBack((columns: Columns, filters: ResolvedFilters, size: number): string[] => {
  const { all } = findMatches(columns, filters);
  const total = countSet(all);
  const drawn = new Set<number>();
  while (drawn.size < Math.min(size, total)) drawn.add(Math.floor(Math.random() * total));
  const ids = new Map<number, string>();
  let place = 0;
  forEachIn(all, (slot) => {
    if (drawn.has(place)) ids.set(place, columns.ids[slot] as string);
    place += 1;
  });
  return [...drawn].flatMap((each) => ids.get(each) ?? []);
});

/** Whether any car matches. */
export const hasCarInIndex = givingBack((columns: Columns, filters: ResolvedFilters): boolean => {
  return findMatches(columns, filters).all.some((bits) => bits !== 0);
});

/** How many cars each choice would leave, each under all the other filters. */
export const countAvailabilityInIndex = givingBack((columns: Columns, filters: ResolvedFilters): CarAvailability => {
  const { inStock, upcoming, ...others } = filters;
  const counted = columns.values.stock.countEach(findMatches(columns, others).all);
  const countOf = (stock: string) => counted.find(({ value }) => value === stock)?.count ?? 0;
  return { inStock: upcoming ? 0 : countOf('inStock'), upcoming: inStock ? 0 : countOf('upcoming') };
});
