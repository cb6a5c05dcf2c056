import { createDictionary } from './dictionary.ts';
import type { IndexedCar } from './indexed-car.ts';

/** Whether the shop lists a car, or has taken it from its list (D108). */
export type State = 'listed' | 'withdrawn';

/** The group of cars that the database has no more. */
export const GONE = 0;

/** What cars are called, and in small letters for whoever compares. */
export type Name = ReturnType<typeof nameOf>;
/** What else they are chosen by. */
export type Kind = ReturnType<typeof kindOf>;
/** Cars that are called the same and are of the same kind, by the places of both. */
export interface Group {
  name: number;
  kind: number;
}

/** Leaves room for as many kinds beside each name as a whole number can tell apart. */
const MOST_KINDS = 2 ** 26;

/**
 * What many cars have in common, each once, so that a filter looks at the texts of each distinct one and at no more than a
 * number of each car.
 */
export function createGroups() {
  const names = createDictionary<string, Name>();
  const kinds = createDictionary<string, Kind>();
  const groups = createDictionary<number, Group>();
  groups.codeOf(GONE, () => ({ name: -1, kind: -1 }));

  return {
    names: names.entries,
    kinds: kinds.entries,
    groups: groups.entries,
    codeOf(car: IndexedCar, state: State): number {
      const name = names.codeOf([car.brand, car.model, car.category].join('\0'), () => nameOf(car));
      const { fuelType, transmission, condition, inStock, quantity } = car;
      const isInStock = inStock && quantity > 0;
      const kind = kinds.codeOf([fuelType, transmission, condition, inStock, isInStock, state].join(), () =>
        kindOf(car, state),
      );
      return groups.codeOf(1 + name * MOST_KINDS + kind, () => ({ name, kind }));
    },
  };
}

function nameOf({ brand, model, category }: IndexedCar) {
  const [brandBelow, modelBelow, categoryBelow] = [brand, model, category].map((text) => text.toLowerCase());
  return { brand, category, brandBelow, modelBelow, categoryBelow } as Record<
    'brand' | 'category' | 'brandBelow' | 'modelBelow' | 'categoryBelow',
    string
  >;
}

function kindOf({ fuelType, transmission, condition, inStock, quantity }: IndexedCar, state: State) {
  const isInStock = inStock && quantity > 0;
  return { fuelType, transmission, condition, isUpcoming: !inStock, isInStock, state };
}
