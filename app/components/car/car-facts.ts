import { isMileageStated } from '../../../shared/cars/car-states.ts';
import type { Car } from '../../../shared/cars/cars.ts';
import { formatNumber } from '../../../shared/format.ts';

/** `12,300 mi` */
export function formatMileage(miles: number): string {
  return `${formatNumber(miles)} mi`;
}

/** What its odometer says; of a used car that was saved without, that it is not stated. */
export function describeMileage(car: Pick<Car, 'condition' | 'mileage'>): string {
  return isMileageStated(car) ? formatMileage(car.mileage) : 'Mileage not stated';
}

export function carTitle(car: Pick<Car, 'title' | 'year' | 'brand' | 'model'>): string {
  return car.title || `${car.year} ${car.brand} ${car.model}`;
}

/** What its picture shows, for people who do not see it. */
export function describePicture(car: Pick<Car, 'title' | 'year' | 'brand' | 'model' | 'color'>): string {
  return car.color ? `${carTitle(car)} in ${car.color}` : carTitle(car);
}
