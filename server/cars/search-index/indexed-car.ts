import { cars } from '../../db/schema/index.ts';
import type { CarRow } from '../car-row.ts';

/** The columns that a car is filtered, counted and sorted by. */
export const indexed = {
  id: cars.id,
  brand: cars.brand,
  model: cars.model,
  category: cars.category,
  title: cars.title,
  year: cars.year,
  mileage: cars.mileage,
  fuelType: cars.fuelType,
  transmission: cars.transmission,
  condition: cars.condition,
  priceCents: cars.priceCents,
  inStock: cars.inStock,
  quantity: cars.quantity,
  published: cars.published,
  createdAt: cars.createdAt,
  updatedAt: cars.updatedAt,
  deletedAt: cars.deletedAt,
};

export type IndexedCar = Pick<CarRow, keyof typeof indexed>;
