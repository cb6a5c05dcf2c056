import type { conditions } from './car-rules.ts';

export const conditionNames: Record<(typeof conditions)[number], string> = { new: 'New', used: 'Used' };

/** How many of its features a car's card shows. */
export const CARD_FEATURES = 3;

/** What the rules of sale ask of a car. */
export interface CarOffer {
  inStock: boolean;
  /** What can still be bought. */
  quantity: number;
  price: number;
}

/** Whether a car can be bought now (§5). */
export function isAvailable(car: Pick<CarOffer, 'inStock' | 'quantity'>): boolean {
  return car.inStock && car.quantity > 0;
}

/** A car without a price is shown, but sold on request only (D37). */
export function isPriced(car: Pick<CarOffer, 'price'>): boolean {
  return car.price > 0;
}

/** `inStock` and quantity tell three states apart (D25): for sale, still to come, and sold out. */
export function stockOf(car: Pick<CarOffer, 'inStock' | 'quantity'>): 'available' | 'upcoming' | 'sold' {
  if (!car.inStock) return 'upcoming';
  return car.quantity > 0 ? 'available' : 'sold';
}

/** A used car whose odometer says nothing was saved without its mileage: 0 stands for that. */
export function isMileageStated(car: { condition: (typeof conditions)[number]; mileage: number }): boolean {
  return car.condition === 'new' || car.mileage > 0;
}

/** Whether staff alone see this car (D108). Nobody else is ever told of one. */
export const isDraft = ({ published }: { published?: boolean | undefined }): boolean => published === false;
