import { isMileageStated } from '../../shared/cars/car-rules.ts';
import type { CarRow } from '../cars/car-row.ts';

const whole = new Intl.NumberFormat('en-US');

/** Whole miles, cut off (D74). */
export const formatMiles = (miles: number): string => `${whole.format(Math.floor(miles))} mi`;

/** Whether it has had an owner (D101). */
export const conditionName = (condition: CarRow['condition']): string => (condition === 'new' ? 'New' : 'Used');

/** What its odometer said; of a used car that was saved without, that it is not stated. */
export const mileageOf = (car: Pick<CarRow, 'condition' | 'mileage'>): string =>
  isMileageStated(car) ? formatMiles(car.mileage) : 'Not stated';
