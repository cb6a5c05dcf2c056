import type { CarRow } from '../car-row.ts';
import { createDictionary } from './dictionary.ts';
import { createSortedSlots } from './sorted-slots.ts';

/** What a car is filtered, counted and sorted by. */
export type IndexedCar = Pick<
  CarRow,
  | ('id' | 'brand' | 'model' | 'category' | 'title' | 'year' | 'mileage' | 'fuelType' | 'transmission' | 'condition')
  | ('priceCents' | 'inStock' | 'quantity' | 'published' | 'createdAt' | 'updatedAt' | 'deletedAt')
>;

/** Whether the shop lists a car, has taken it from its list (D108), or knows it no more. */
type State = 'listed' | 'withdrawn' | 'gone';

const FIRST_ROOM = 1024;

export type Columns = ReturnType<typeof createColumns>;

/**
 * The inventory column by column: each car has a slot, a number at which every column has its value. What many cars have
 * in common stands once, in a dictionary, so that a filter looks at each distinct value and not at each car.
 */
export function createColumns() {
  const slots = new Map<string, number>();
  const ids: string[] = [];
  const names = createDictionary(({ brand, model, category }: IndexedCar) => ({ brand, model, category }));
  const kinds = createDictionary(({ fuelType, transmission, condition, inStock, quantity, ...car }: IndexedCar) => ({
    ...{ fuelType, transmission, condition },
    isUpcoming: !inStock,
    isInStock: inStock && quantity > 0,
    state: stateOf(car),
  }));
  const words = createDictionary(wordsOf);
  const codes = {
    names: new Uint32Array(FIRST_ROOM),
    kinds: new Uint32Array(FIRST_ROOM),
    words: new Uint32Array(FIRST_ROOM),
  };
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

  function place(car: IndexedCar): number {
    const slot = slots.get(car.id) ?? addSlot(car.id);
    codes.names[slot] = names.codeOf(car);
    codes.kinds[slot] = kinds.codeOf(car);
    codes.words[slot] = words.codeOf(car);
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
    if (slot === codes.names.length) makeRoom(slot * 2);
    return slot;
  }

  function makeRoom(room: number) {
    for (const name of ['names', 'kinds', 'words'] as const) {
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
    names: names.entries,
    kinds: kinds.entries,
    words: words.entries,
    /** For each slot the place of its entry in the dictionary of the same name. */
    codes,
    numbers,
    sorted,

    /** Adds cars that are not there yet. They are in no order before the next `sort`. */
    add(cars: IndexedCar[]) {
      for (const car of cars) place(car);
    },

    sort() {
      const listed = [...ids.keys()].filter((slot) => kinds.entries[codes.kinds[slot] as number]?.state === 'listed');
      for (const order of orders) order.sort(listed);
    },

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
      for (const slot of takeFromOrders(gone)) {
        const kind = kinds.entries[codes.kinds[slot] as number];
        if (kind) codes.kinds[slot] = kinds.codeOfEntry({ ...kind, state: 'gone' });
      }
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
