import type { categories, fuelTypes } from '../cars/car-rules.ts';

/** How many options a car can be bought with: as many as the provider's metadata carries (D69). */
export const MOST_CHOSEN = 8;
/** How many there can be to choose from. */
export const MOST_OPTIONS = 100;

type Category = (typeof categories)[number];
type FuelType = (typeof fuelTypes)[number];

/** Whether an option is for cars of this kind: without any named, it is for all (D100). */
export function fitsCar(
  option: { categories: Category[]; fuelTypes: FuelType[] },
  car: { category: Category; fuelType: FuelType },
): boolean {
  const isFor = <Kind>(kinds: Kind[], kind: Kind) => kinds.length === 0 || kinds.includes(kind);
  return isFor(option.categories, car.category) && isFor(option.fuelTypes, car.fuelType);
}

/** What units of a car cost with their options, before tax: what is taxed of that, and what is not. */
export function costOf(
  { priceCents, options }: { priceCents: number; options: { priceCents: number; taxed: boolean }[] },
  quantity: number,
): { taxedCents: number; untaxedCents: number } {
  const sumOf = (taxed: boolean) =>
    options.filter((option) => option.taxed === taxed).reduce((sum, option) => sum + option.priceCents, 0);
  return { taxedCents: (priceCents + sumOf(true)) * quantity, untaxedCents: sumOf(false) * quantity };
}
