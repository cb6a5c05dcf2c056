import { emptySet, lengthFor, type SlotSet } from './slot-set.ts';

/**
 * An object pool: sets that serve one question and then the next. Made anew for each they would be memory beside the collector's heap, for
 * which it goes through the whole heap: with 100,000 cars that was twice a second, and whoever asked then waited.
 */
const free: SlotSet[] = [];
const lent: SlotSet[] = [];

/** An empty set, for as long as the question lasts. */
export function borrowSet(slots: number): SlotSet {
  const length = lengthFor(slots);
  const spare = free.pop();
  const set = spare && spare.length >= length ? spare : emptySet(slots);
  lent.push(set);
  return set.subarray(0, length).fill(0);
}

/** A copy of a set, for as long as the question lasts. */
export function borrowCopy(set: SlotSet, slots: number): SlotSet {
  const copy = borrowSet(slots);
  copy.set(set);
  return copy;
}

/** Has what it borrows taken back at its end: it answers at once, and keeps none of the sets. */
export const givingBack =
  <Asked extends unknown[], Answer>(find: (...asked: Asked) => Answer) =>
  (...asked: Asked): Answer => {
    const before = lent.length;
    try {
      return find(...asked);
    } finally {
      free.push(...lent.splice(before));
    }
  };
