/** In the order of §9. */
export const categories = ['SUV', 'Sedan', 'Truck', 'Coupe', 'Convertible'] as const;
export const fuelTypes = ['Petrol', 'Diesel', 'Electric', 'Hybrid'] as const;
export const transmissions = ['Automatic', 'Manual'] as const;
/** Whether a car has had an owner (D101). */
export const conditions = ['new', 'used'] as const;
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

/** Where the price slider ends; its top stop means no upper bound (D26). */
export const PRICE_SLIDER_TOP = 100_000;
export const PRICE_SLIDER_STEP = 1000;

/** Of what was found at a point of an inspection (D87). */
export const MOST_PHOTOS_OF_A_POINT = 6;
