import { setTimeout as pause } from 'node:timers/promises';
import { gt, inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/client.ts';
import { cars } from '../../../db/schema/index.ts';
import type { CarRow } from '../../car-row.ts';
import { maybeReserved } from '../../stock/reserved-until.ts';
import { writeCards } from '../../write-cards.ts';
import { readListed } from './read-listed.ts';

const MOST_BYTES = 96 * 1024 * 1024;
/** What a text takes besides its letters. */
const BYTES_BESIDE = 200;
/** So few are read at once, and so much time is left between, that those who ask meanwhile hardly notice. */
const FILLED_AT_ONCE = 200;
const REST_MS = 10;

/**
 * What lists show of the listed cars, each as the text that is sent, until the car changes. What is not there is read from
 * the database; all of it is brought in beforehand, as far as there is room.
 */
export function createReadyCards(db: Database) {
  const cache = new LRUCache<string, string>({
    maxSize: MOST_BYTES,
    sizeCalculation: (text) => text.length + BYTES_BESIDE,
  });
  /** How often something has changed: what was begun to be read before may be out of date. */
  let changes = 0;
  let fillings = 0;

  async function keep(rows: CarRow[], before: number): Promise<string[]> {
    const texts = await writeCards(db, rows);
    // Until when a car is reserved is known at the time alone.
    for (const [place, row] of rows.entries())
      if (changes === before && !maybeReserved(row)) cache.set(row.id, texts[place] as string);
    return texts;
  }

  /** Page by page, until there is no more of them or no more room. */
  async function fillFrom(mine: number) {
    let last: CarRow | undefined;
    do {
      const before = changes;
      const rows = await readListed(db, last && gt(cars.id, last.id), FILLED_AT_ONCE);
      await keep(rows, before);
      last = rows.length === FILLED_AT_ONCE ? rows.at(-1) : undefined;
      await pause(REST_MS, undefined, { ref: false });
    } while (last && mine === fillings && cache.calculatedSize < MOST_BYTES * 0.9);
  }

  return {
    /** Lets go of these cars, or of all. */
    forget(ids?: string[]) {
      changes += 1;
      if (ids) for (const id of ids) cache.delete(id);
      else {
        // What is being brought in goes with the rest; all of it comes again once the cars were read.
        fillings += 1;
        cache.clear();
      }
    },

    /** Brings in all of them. Where that fails, each is read when it is asked for. */
    async fill() {
      fillings += 1;
      await fillFrom(fillings).catch(() => {});
    },

    /** How many are there. */
    count: () => cache.size,

    /** Those of these cars that the shop lists, in the order of the ids. */
    async find(ids: string[]): Promise<string[]> {
      const texts = new Map(ids.map((id) => [id, cache.get(id)]));
      const missing = ids.filter((id) => !texts.get(id));
      if (missing.length > 0) {
        const before = changes;
        const rows = await readListed(db, inArray(cars.id, missing), missing.length);
        const read = await keep(rows, before);
        for (const [place, { id }] of rows.entries()) texts.set(id, read[place]);
      }
      return ids.flatMap((id) => texts.get(id) ?? []);
    },
  };
}
