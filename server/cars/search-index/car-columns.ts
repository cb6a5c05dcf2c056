import { setImmediate as pause } from 'node:timers/promises';
import { createDictionary } from './dictionary.ts';
import { createGroups, GONE, type State } from './groups.ts';
import type { IndexedCar } from './indexed-car.ts';
import { createSortedSlots } from './sorted-slots.ts';

const FIRST_ROOM = 1024;
const SPARE_TEXTS = 1000;

export type Columns = ReturnType<typeof createColumns>;

/**
 * The inventory column by column: each car has a slot, a number at which every column has its value. What many cars have
 * in common stands once, in a dictionary, so that a filter looks at each distinct value and not at each car.
 */
export function createColumns() {
  const slots = new Map<string, number>();
  const ids: string[] = [];
  const { names, kinds, groups, codeOf } = createGroups();
  const words = createDictionary<string, string>();
  const codes = { groups: new Uint32Array(FIRST_ROOM), words: new Uint32Array(FIRST_ROOM) };
  const numbers = {
    price: new Float64Array(FIRST_ROOM),
    year: new Float64Array(FIRST_ROOM),
    mileage: new Float64Array(FIRST_ROOM),
    created: new Float64Array(FIRST_ROOM),
    /** When it was last changed, or taken from the shop. */
    updated: new Float64Array(FIRST_ROOM),
  };
  const sortedBy = (name: keyof typeof numbers) => createSortedSlots((slot) => numbers[name][slot] as number, ids);
  /** The listed cars alone. */
  const sorted = {
    price: sortedBy('price'),
    year: sortedBy('year'),
    mileage: sortedBy('mileage'),
    created: sortedBy('created'),
  };
  const orders = Object.values(sorted);
  let scratch = new Uint16Array(0);

  function place(car: IndexedCar): number {
    const slot = slots.get(car.id) ?? addSlot(car.id);
    const text = wordsOf(car);
    codes.groups[slot] = codeOf(car, stateOf(car));
    codes.words[slot] = words.codeOf(text, () => text);
    numbers.price[slot] = car.priceCents;
    numbers.year[slot] = car.year;
    numbers.mileage[slot] = car.mileage;
    numbers.created[slot] = car.createdAt.getTime();
    numbers.updated[slot] = Math.max(car.updatedAt.getTime(), car.deletedAt?.getTime() ?? 0);
    return slot;
  }

  function addSlot(id: string): number {
    const slot = ids.push(id) - 1;
    slots.set(id, slot);
    if (slot === codes.groups.length) makeRoom(slot * 2);
    return slot;
  }

  function makeRoom(room: number) {
    for (const name of ['groups', 'words'] as const) {
      const old = codes[name];
      codes[name] = new Uint32Array(room);
      codes[name].set(old);
    }
    for (const name of ['price', 'year', 'mileage', 'created', 'updated'] as const) {
      const old = numbers[name];
      numbers[name] = new Float64Array(room);
      numbers[name].set(old);
    }
  }

  function takeFromOrders(some: string[]): number[] {
    const known = some.flatMap((id) => slots.get(id) ?? []);
    for (const slot of known) for (const order of orders) order.remove(slot);
    return known;
  }

  return {
    ids,
    names,
    kinds,
    groups,
    words: words.entries,
    /** For each slot the place of its group, and of its words, among them. */
    codes,
    numbers,
    sorted,

    /** A number for each slot, for whoever works through all of them. There is one such array. */
    scratch(): Uint16Array {
      if (scratch.length !== codes.groups.length) scratch = new Uint16Array(codes.groups.length);
      return scratch.subarray(0, ids.length);
    },

    /** Adds cars that are not there yet. They are in no order before the next `sort`. */
    add(cars: IndexedCar[]) {
      for (const car of cars) place(car);
    },

    /** One order after another, so that nobody waits for all of them. */
    async sort() {
      const isListed = groups.map(({ kind }) => kinds[kind]?.state === 'listed');
      const listed = [...ids.keys()].filter((slot) => isListed[codes.groups[slot] as number]);
      listed.sort((one, other) => ((ids[one] as string) < (ids[other] as string) ? -1 : 1));
      for (const order of orders) {
        await pause();
        order.sort(listed);
      }
    },

    /** Whether most of the texts are of cars that are called something else by now. */
    needsRebuild: () => words.entries.length > 2 * ids.length + SPARE_TEXTS,

    /** Adds cars, or puts them down as they are now. */
    put(cars: IndexedCar[]) {
      takeFromOrders(cars.map(({ id }) => id));
      for (const car of cars) {
        const slot = place(car);
        if (stateOf(car) === 'listed') for (const order of orders) order.insert(slot);
      }
    },

    /** Takes out cars that the database has no more. */
    remove(gone: string[]) {
      for (const slot of takeFromOrders(gone)) codes.groups[slot] = GONE;
    },
  };
}

function stateOf({ deletedAt, published }: Pick<IndexedCar, 'deletedAt' | 'published'>): State {
  return !deletedAt && published ? 'listed' : 'withdrawn';
}

/** All that a search may be about, as `wordsOfCar` has it in the database. */
function wordsOf({ brand, model, category, title, year, fuelType, transmission, condition }: IndexedCar): string {
  return [brand, model, category, title, year, fuelType, transmission, condition].join('\n').toLowerCase();
}
