import type { IndexedCar } from '../indexed-car.ts';
import { borrowSet } from './borrowed-sets.ts';
import { createDictionary } from './dictionary.ts';
import { addTo, type SlotSet } from './slot-set.ts';
import { withRoomFor } from './with-room-for.ts';

const SPARE_TEXTS = 1000;

/** All that a search may be about. Most cars have a text of their own, so each slot has the number of its text. */
export function createWordColumn() {
  const texts = createDictionary<string, string>();
  let codes = new Uint32Array(1024);
  let slots = 0;

  return {
    put(slot: number, car: IndexedCar) {
      codes = withRoomFor(codes, slot);
      slots = Math.max(slots, slot + 1);
      const text = wordsOf(car);
      codes[slot] = texts.codeOf(text, () => text);
    },

    /** The slots in whose text each of these words is, in small letters; among them may be some that have no car. */
    having(words: string[]): SlotSet {
      const passes = Uint8Array.from(texts.entries, (text) => (words.every((word) => text.includes(word)) ? 1 : 0));
      const found = borrowSet(slots);
      for (let slot = 0; slot < slots; slot += 1) if (passes[codes[slot] as number]) addTo(found, slot);
      return found;
    },

    /** @param cars how many there are */
    hasStale: (cars: number) => texts.entries.length > 2 * cars + SPARE_TEXTS,
  };
}

/** As `wordsOfCar` has it in the database. */
function wordsOf({ brand, model, category, title, year, fuelType, transmission, condition }: IndexedCar): string {
  return [brand, model, category, title, year, fuelType, transmission, condition].join('\n').toLowerCase();
}
