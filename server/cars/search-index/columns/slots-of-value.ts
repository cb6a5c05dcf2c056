import { addTo, countCommon, emptySet, isIn, join, removeFrom, type SlotSet } from './slot-set.ts';
import { withRoomFor } from './with-room-for.ts';

/** So many numbers take as much room as bits for all slots do. */
const SLOTS_IN_A_NUMBER = 32;
const FEWEST_AS_BITS = 64;

/**
 * The slots that have one value: few of them as a list, many as bits. So what all values of a column take together is
 * about a number for each car, however many values there are.
 */
export function createSlotsOfValue() {
  let list = new Uint32Array(2);
  let count = 0;
  let bits: SlotSet | undefined;

  function addBit(to: SlotSet, slot: number): SlotSet {
    let set = to;
    if (slot >>> 5 >= set.length) {
      set = emptySet(2 * (slot + SLOTS_IN_A_NUMBER));
      set.set(to);
    }
    addTo(set, slot);
    return set;
  }

  return {
    count: () => count,

    /** @param slots how many there are in all */
    add(slot: number, slots: number) {
      count += 1;
      if (!bits && count > Math.max(FEWEST_AS_BITS, slots / SLOTS_IN_A_NUMBER)) {
        bits = emptySet(slots);
        for (const each of list.subarray(0, count - 1)) bits = addBit(bits, each);
        list = new Uint32Array(0);
      }
      if (bits) {
        bits = addBit(bits, slot);
        return;
      }
      list = withRoomFor(list, count - 1);
      list[count - 1] = slot;
    },

    /** @param slot one of them */
    remove(slot: number) {
      count -= 1;
      if (bits) removeFrom(bits, slot);
      else list[list.indexOf(slot)] = list[count] as number;
    },

    /** Adds them to a set that reaches to all slots. @param isEmpty whether it has none yet: it is copied then, in one go */
    addAllTo(set: SlotSet, isEmpty: boolean) {
      const reaching = bits && set.length < bits.length ? bits.subarray(0, set.length) : bits;
      if (reaching && isEmpty) set.set(reaching);
      else if (reaching) join(set, reaching);
      else for (let at = 0; at < count; at += 1) addTo(set, list[at] as number);
    },

    /** How many of them are in a set. */
    countIn(set: SlotSet): number {
      if (bits) return countCommon(set, bits);
      let found = 0;
      for (let at = 0; at < count; at += 1) if (isIn(set, list[at] as number)) found += 1;
      return found;
    },
  };
}
