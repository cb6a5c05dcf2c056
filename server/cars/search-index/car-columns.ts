import { setImmediate as pause } from 'node:timers/promises';
import { createNumberColumn } from './columns/number-column.ts';
import { createValueColumn } from './columns/value-column.ts';
import { createWordColumn } from './columns/word-column.ts';
import type { IndexedCar } from './indexed-car.ts';

export type Columns = ReturnType<typeof createColumns>;

/** Whether the shop lists a car, or has taken it from its list (D108). */
export type State = 'listed' | 'withdrawn';

/**
 * The inventory column by column: each car has a slot, a number at which every column has its value. A filter gives the
 * set of slots that pass it, and what passes several is what their sets have in common.
 */
export function createColumns() {
  const slots = new Map<string, number>();
  const ids: string[] = [];
  /** Cars that the database has no more keep their slot, and are in no column. */
  const present = new Set<number>();
  const values = {
    /** What a car is called, in small letters for whoever looks for a part of it. */
    name: createValueColumn(
      ({ brand, model, category }) => [brand, model, category].join('\0'),
      ({ brand, model, category }) => ({
        brand: brand.toLowerCase(),
        model: model.toLowerCase(),
        category: category.toLowerCase(),
      }),
    ),
    brand: textColumn('brand'),
    category: textColumn('category'),
    fuelType: textColumn('fuelType'),
    transmission: textColumn('transmission'),
    condition: textColumn('condition'),
    stock: derivedColumn(({ inStock, quantity }) => (!inStock ? 'upcoming' : quantity > 0 ? 'inStock' : 'sold')),
    state: derivedColumn<State>(({ deletedAt, published }) => (!deletedAt && published ? 'listed' : 'withdrawn')),
    /** As the condition of this name in the database. */
    mileageStated: derivedColumn(({ condition, mileage }) => (condition === 'new' || mileage > 0 ? 'yes' : 'no')),
  };
  const numbers = {
    price: createNumberColumn(ids),
    year: createNumberColumn(ids),
    mileage: createNumberColumn(ids),
    created: createNumberColumn(ids),
    /** When it was last changed, or taken from the shop. */
    updated: createNumberColumn(ids),
  };
  const words = createWordColumn();
  const [allValues, allNumbers] = [Object.values(values), Object.values(numbers)];

  function slotOf(id: string): number {
    const slot = slots.get(id) ?? ids.push(id) - 1;
    slots.set(id, slot);
    return slot;
  }

  function place(car: IndexedCar): number {
    const slot = slotOf(car.id);
    present.add(slot);
    for (const column of allValues) column.put(slot, car);
    words.put(slot, car);
    numbers.price.set(slot, car.priceCents);
    numbers.year.set(slot, car.year);
    numbers.mileage.set(slot, car.mileage);
    numbers.created.set(slot, car.createdAt.getTime());
    numbers.updated.set(slot, Math.max(car.updatedAt.getTime(), car.deletedAt?.getTime() ?? 0));
    return slot;
  }

  /** Out of all columns, before it has other values. */
  function lift(id: string) {
    const slot = slots.get(id);
    if (slot === undefined || !present.delete(slot)) return;
    for (const column of allValues) column.take(slot);
    for (const column of allNumbers) column.remove(slot);
  }

  return {
    ids,
    values,
    numbers,
    words,

    /** Adds cars that are not there yet. They are in no order before the next `sort`. */
    add(cars: IndexedCar[]) {
      for (const car of cars) place(car);
    },

    /** One order after another, so that nobody waits for all of them. */
    async sort() {
      const all = [...present].sort((one, other) => ((ids[one] as string) < (ids[other] as string) ? -1 : 1));
      for (const column of allNumbers) {
        await pause();
        column.sort(all);
      }
    },

    /** Whether most of the texts are of cars that are called something else by now. */
    needsRebuild: () => words.hasStale(ids.length),

    /** Adds cars, or puts them down as they are now. */
    put(cars: IndexedCar[]) {
      for (const car of cars) {
        lift(car.id);
        const slot = place(car);
        for (const column of allNumbers) column.insert(slot);
      }
    },

    /** Takes out cars that the database has no more. */
    remove(gone: string[]) {
      for (const id of gone) lift(id);
    },
  };
}

function textColumn(name: 'brand' | 'category' | 'fuelType' | 'transmission' | 'condition') {
  return createValueColumn(
    (car) => car[name],
    (car) => ({ text: car[name] as string, below: car[name].toLowerCase() }),
  );
}

function derivedColumn<Value extends string>(read: (car: IndexedCar) => Value) {
  return createValueColumn(read, read);
}
