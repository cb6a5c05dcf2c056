import { isMileageStated } from '../../shared/cars/car-states.ts';
import { formatNumber } from '../../shared/format.ts';
import type { CarRow } from '../cars/car-row.ts';

/** Whole miles, cut off: documents say no more than the odometer did (D74). */
export const formatMiles = (miles: number): string => `${formatNumber(Math.floor(miles))} mi`;

/** What its odometer said; of a used car that was saved without, that it is not stated. */
export const mileageOf = (car: Pick<CarRow, 'condition' | 'mileage'>): string =>
  isMileageStated(car) ? formatMiles(car.mileage) : 'Not stated';
