import { listedBrands } from '../../shared/cars/car-rules.ts';
import type { Car } from '../../shared/cars/cars.ts';

/** Makes whose name here is not the one they have in the database. */
const brands: Record<string, string> = { 'mercedes-benz': 'Mercedes' };

const categories: Record<string, Car['category']> = {
  Sedan: 'Sedan',
  Hatchback: 'Sedan',
  Wagon: 'Sedan',
  Coupe: 'Coupe',
  Convertible: 'Convertible',
  SUV: 'SUV',
  Crossover: 'SUV',
  Minivan: 'SUV',
  Pickup: 'Truck',
  Truck: 'Truck',
};

const fuels: Record<string, Car['fuelType']> = {
  Gasoline: 'Petrol',
  Diesel: 'Diesel',
  Electric: 'Electric',
  Hybrid: 'Hybrid',
};

/** The brand as the shop spells it. */
export function brandOf(make: string): string | undefined {
  const name = make.trim().toLowerCase();
  return brands[name] ?? listedBrands.find((brand) => brand.toLowerCase() === name) ?? (make.trim() || undefined);
}

/** The body style, or undefined for those the shop does not know, such as buses. */
export function categoryOf(bodyStyle = ''): Car['category'] | undefined {
  return categories[bodyStyle];
}

/** The fuel; an electrification such as `PHEV (Plug-in Hybrid Electric Vehicle)` says more than the tank's. */
export function fuelTypeOf(fuel = '', electrification = ''): Car['fuelType'] | undefined {
  if (/hybrid|hev/i.test(`${fuel} ${electrification}`)) return 'Hybrid';
  if (/\bbev\b/i.test(electrification)) return 'Electric';
  return fuels[fuel];
}
