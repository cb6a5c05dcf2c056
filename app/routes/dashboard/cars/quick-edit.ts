import { isAvailable } from '../../../../shared/cars/car-states.ts';
import type { Car } from '../../../../shared/cars/cars.ts';

/** The edit dialog's fields as they stand in it: as texts. */
export interface CarEdit {
  brand: string;
  model: string;
  year: string;
  price: string;
  category: Car['category'];
  stock: 'in' | 'out';
}

export function editOf(car: Car): CarEdit {
  const { brand, model, year, price, category } = car;
  return { brand, model, year: String(year), price: String(price), category, stock: isAvailable(car) ? 'in' : 'out' };
}

/** The whole car with its edits: years and quantities whole, prices and mileage decimal, rubbish 0 (§5, D32). */
export function applyEdit(car: Car, edit: CarEdit): Car {
  const { brand, model, category, stock } = edit;
  return {
    ...car,
    brand,
    model,
    category,
    year: Math.trunc(toNumber(edit.year)),
    price: toNumber(edit.price),
    mileage: toNumber(car.mileage),
    ...stockAfter(car, stock),
  };
}

/**
 * A stock left alone stays as it is, so that a sold car does not become one that is still to come (D25, D31). A car that
 * somebody is paying for right now does not become a second one (D66).
 */
function stockAfter(car: Car, stock: CarEdit['stock']): Pick<Car, 'inStock' | 'quantity'> {
  const quantity = Math.trunc(toNumber(car.quantity));
  if (stock === editOf(car).stock) return { inStock: car.inStock, quantity };
  return stock === 'in' ? { inStock: true, quantity: quantity || (car.held ? 0 : 1) } : { inStock: false, quantity };
}

function toNumber(value: string | number): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}
