import { isMileageStated, isPriced, stockOf } from './car-states.ts';
import type { Car } from './cars.ts';

type ListedCar = Pick<
  Car,
  | '_id'
  | 'title'
  | 'brand'
  | 'model'
  | 'year'
  | 'category'
  | 'color'
  | 'fuelType'
  | 'transmission'
  | 'condition'
  | 'mileage'
  | 'price'
  | 'inStock'
  | 'quantity'
>;

/** What search engines and car markets are told of a car; each of them has words of its own for it. */
export type Listing = ReturnType<typeof listingOf>;

/**
 * Where anybody sees that one car: a page of the inventory, whose card leads on to the car's own page. That one is for people
 * who are signed in (D39), and markets and search engines are not.
 */
const listedAt = (id: string) => `/allProducts?ids=${id}`;

/** The one place that says what of a car is listed elsewhere, for schema.org and the feeds alike (D39). */
export function listingOf(car: ListedCar, pictures: readonly string[], publicUrl: string) {
  const { brand, model, year, color, fuelType, transmission, condition } = car;
  return {
    id: car._id,
    url: publicUrl + listedAt(car._id),
    title: car.title || `${year} ${brand} ${model}`,
    pictures: pictures.map((address) => new URL(address, `${publicUrl}/`).href),
    body: car.category,
    /** Whole miles, cut off (D74); undefined where they are not stated. */
    miles: isMileageStated(car) ? Math.floor(car.mileage) : undefined,
    /** In dollars; undefined where it is told on request only (D37). */
    price: isPriced(car) ? car.price : undefined,
    stock: stockOf(car),
    ...{ brand, model, year, color, fuelType, transmission, condition },
  };
}
