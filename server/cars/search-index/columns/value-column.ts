import type { IndexedCar } from '../indexed-car.ts';
import { borrowSet } from './borrowed-sets.ts';
import { createDictionary } from './dictionary.ts';
import type { SlotSet } from './slot-set.ts';
import { createSlotsOfValue } from './slots-of-value.ts';
import { withRoomFor } from './with-room-for.ts';

export type ValueColumn<Entry> = ReturnType<typeof createValueColumn<Entry>>;

/** A column of which many cars have the same value: for each value the slots that have it. */
export function createValueColumn<Entry>(keyOf: (car: IndexedCar) => string, entryOf: (car: IndexedCar) => Entry) {
  const values = createDictionary<string, { entry: Entry; slots: ReturnType<typeof createSlotsOfValue> }>();
  let codes = new Uint32Array(1024);
  let slots = 0;

  return {
    put(slot: number, car: IndexedCar) {
      codes = withRoomFor(codes, slot);
      slots = Math.max(slots, slot + 1);
      const code = values.codeOf(keyOf(car), () => ({ entry: entryOf(car), slots: createSlotsOfValue() }));
      codes[slot] = code;
      values.entries[code]?.slots.add(slot, slots);
    },

    /** @param slot one that was put */
    take(slot: number) {
      values.entries[codes[slot] as number]?.slots.remove(slot);
    },

    /** The slots whose value passes. */
    where(passes: (entry: Entry) => boolean): SlotSet {
      const found = borrowSet(slots);
      let isEmpty = true;
      for (const value of values.entries) {
        if (value.slots.count() === 0 || !passes(value.entry)) continue;
        value.slots.addAllTo(found, isEmpty);
        isEmpty = false;
      }
      return found;
    },

    /** How many of a set have each value, without those that none has. */
    countEach(set: SlotSet): { value: Entry; count: number }[] {
      return values.entries.flatMap(({ entry, slots: own }) => {
        const count = own.countIn(set);
        return count > 0 ? [{ value: entry, count }] : [];
      });
    },
  };
}
