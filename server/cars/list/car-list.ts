import type { sortings } from '../../../shared/cars/car-filters.ts';
import { keys, keyset } from '../../db/query/keyset.ts';
import { cars } from '../../db/schema/index.ts';
import type { CarRow } from '../car-row.ts';

export type Sorting = (typeof sortings)[number];

const byPrice = { by: cars.priceCents, keyOf: (car: CarRow) => car.priceCents, read: keys.number };

/** The ways in which the list of cars can be sorted. */
export const carList = keyset(cars.id, {
  newest: { by: cars.createdAt, direction: 'down', keyOf: (car: CarRow) => car.createdAt, read: keys.time },
  'price-asc': { ...byPrice, direction: 'up' },
  'price-desc': { ...byPrice, direction: 'down' },
  'year-desc': { by: cars.year, direction: 'down', keyOf: (car: CarRow) => car.year, read: keys.number },
  'mileage-asc': { by: cars.mileage, direction: 'up', keyOf: (car: CarRow) => car.mileage, read: keys.decimal },
});
