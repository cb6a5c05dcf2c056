import type { Car } from '../../../shared/cars/cars.ts';
import { formatNumber } from '../../format.ts';

/** Whether it has had an owner, in words (D101). */
export const conditionNames: Record<Car['condition'], string> = { new: 'New', used: 'Used' };

/** `12,300 mi` */
export function formatMileage(miles: number): string {
  return `${formatNumber(miles)} mi`;
}

export function carTitle(car: Pick<Car, 'title' | 'year' | 'brand' | 'model'>): string {
  return car.title || `${car.year} ${car.brand} ${car.model}`;
}

/** What its picture shows, for people who do not see it. */
export function describePicture(car: Pick<Car, 'title' | 'year' | 'brand' | 'model' | 'color'>): string {
  return car.color ? `${carTitle(car)} in ${car.color}` : carTitle(car);
}
