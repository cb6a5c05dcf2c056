import type { CarRow } from '../cars/car-row.ts';

/** A car as its buyer saw it: what a line, and then its order, keep of it whatever becomes of the car. */
export function seenCar({ id, title, brand, model, images, vin, year, mileage, color, condition }: CarRow) {
  return { carId: id, title, brand, model, image: images[0] ?? '', vin, vehicle: { year, mileage, color, condition } };
}
