import { borrowCopy } from './borrowed-sets.ts';
import { addTo, emptySet, removeFrom, type SlotSet, takeOut } from './slot-set.ts';
import { createSortedSlots } from './sorted-slots.ts';
import { withRoomFor } from './with-room-for.ts';

/** With more of these a range is found faster, and each of them takes a bit for each car. */
const STEPS = 32;

export type NumberColumn = ReturnType<typeof createNumberColumn>;

/**
 * A column of numbers, and the slots in its order. Of every so many places of the order a set has all slots before it, so
 * that a range is the difference of two sets and of the few places beside them. They are made when first asked for after
 * a change, which takes a tenth of what reading the change did.
 */
export function createNumberColumn(ids: string[]) {
  let values = new Float64Array(1024);
  const valueAt = (slot: number) => values[slot] as number;
  const sorted = createSortedSlots(valueAt, ids);
  let steps: SlotSet[] | undefined;

  const stepSize = () => Math.max(1, Math.ceil(sorted.length() / STEPS));

  function makeSteps(): SlotSet[] {
    const [size, length] = [stepSize(), sorted.length()];
    const set = emptySet(ids.length);
    const made: SlotSet[] = [];
    for (let place = 0; place < length; place += 1) {
      if (place % size === 0) made.push(set.slice());
      addTo(set, sorted.at(place) as number);
    }
    return [...made, set];
  }

  function slotsBefore(place: number): SlotSet {
    steps ??= makeSteps();
    const size = stepSize();
    const nearest = Math.min(Math.round(place / size), steps.length - 1);
    const set = borrowCopy(steps[nearest] as SlotSet, ids.length);
    const from = Math.min(nearest * size, sorted.length());
    for (let at = from; at < place; at += 1) addTo(set, sorted.at(at) as number);
    for (let at = place; at < from; at += 1) removeFrom(set, sorted.at(at) as number);
    return set;
  }

  return {
    at: valueAt,
    sorted,

    set(slot: number, value: number) {
      values = withRoomFor(values, slot);
      values[slot] = value;
    },

    /** Takes these in place of all that were in order. @param slots in the order of their ids */
    sort(slots: number[]) {
      steps = undefined;
      sorted.sort(slots);
    },

    /** Puts a slot into the order. */
    insert(slot: number) {
      steps = undefined;
      sorted.insert(slot);
    },

    /** Takes a slot out of the order, before its value changes. */
    remove(slot: number) {
      steps = undefined;
      sorted.remove(slot);
    },

    /** The slots in order whose value is within both bounds. */
    within(lowest = Number.NEGATIVE_INFINITY, highest = Number.POSITIVE_INFINITY): SlotSet {
      const set = slotsBefore(sorted.countThrough(highest));
      if (lowest > Number.NEGATIVE_INFINITY) takeOut(set, slotsBefore(sorted.countBelow(lowest)));
      return set;
    },
  };
}
