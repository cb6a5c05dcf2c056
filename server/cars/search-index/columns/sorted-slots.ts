import { withRoomFor } from './with-room-for.ts';

const AFTER_EVERY_ID = '\uffff';

/** Slots in ascending order of a key and, where it is equal, of their ids. */
export function createSortedSlots(keyOf: (slot: number) => number, ids: string[]) {
  let order: Uint32Array = new Uint32Array(0);
  let length = 0;

  const compare = (key: number, id: string, slot: number): number =>
    key - keyOf(slot) || (id === ids[slot] ? 0 : id < (ids[slot] as string) ? -1 : 1);

  /** How many come before this place. */
  function countBefore(key: number, id: string): number {
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(key, id, order[middle] as number) > 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    /** The slot at a place, undefined beyond the ends. */
    at: (place: number): number | undefined => (place >= 0 && place < length ? order[place] : undefined),
    length: () => length,
    countBefore,
    /** The same, with the slot at this place. */
    countUpTo: (key: number, id: string) => countBefore(key, `${id}\0`),
    countBelow: (key: number) => countBefore(key, ''),
    countThrough: (key: number) => countBefore(key, AFTER_EVERY_ID),
    /**
     * Takes these in place of all that were there: to sort numbers alone takes a tenth of the time.
     * @param slots in the order of their ids
     */
    sort(slots: number[]) {
      const keys = Float64Array.from(slots, keyOf).sort();
      const next = new Map<number, number>();
      for (const [place, key] of keys.entries()) if (key !== keys[place - 1]) next.set(key, place);
      order = new Uint32Array(slots.length);
      length = slots.length;
      for (const slot of slots) {
        const key = keyOf(slot);
        const place = next.get(key) as number;
        order[place] = slot;
        next.set(key, place + 1);
      }
    },
    insert(slot: number) {
      order = withRoomFor(order, length);
      const at = countBefore(keyOf(slot), ids[slot] as string);
      order.copyWithin(at + 1, at, length);
      order[at] = slot;
      length += 1;
    },
    /** To be called before its key changes. One that is not there is passed over. */
    remove(slot: number) {
      const at = countBefore(keyOf(slot), ids[slot] as string);
      if (at >= length || order[at] !== slot) return;
      order.copyWithin(at, at + 1, length);
      length -= 1;
    },
  };
}
