/** In the order of §9. */
export const categories = ['SUV', 'Sedan', 'Truck', 'Coupe', 'Convertible'] as const;
export const fuelTypes = ['Petrol', 'Diesel', 'Electric', 'Hybrid'] as const;
export const transmissions = ['Automatic', 'Manual'] as const;
/** Whether a car has had an owner (D101). */
export const conditions = ['new', 'used'] as const;
export const conditionNames: Record<(typeof conditions)[number], string> = { new: 'New', used: 'Used' };
/** The brands the inventory filter always offers, in this order (§9). */
export const listedBrands = [
  'Toyota',
  'Honda',
  'Ford',
  'BMW',
  'Audi',
  'Cadillac',
  'Jaguar',
  'Nissan',
  'Ferrari',
  'Mercedes',
] as const;
export const FIRST_CAR_YEAR = 1886;
export const HIGHEST_MILEAGE = 2_000_000;
export const HIGHEST_QUANTITY = 10_000;
export const MOST_PICTURES = 30;
/** How many of its features a car's card shows. */
export const CARD_FEATURES = 3;

/** Where the price slider ends; its top stop means no upper bound (D26). */
export const PRICE_SLIDER_TOP = 100_000;
export const PRICE_SLIDER_STEP = 1000;

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

/** Of what was found at a point of an inspection (D87). */
export const MOST_PHOTOS_OF_A_POINT = 6;
