import type { CarFacets } from '../../../../../shared/cars/car-filters.ts';
import { formatNumber } from '../../../../../shared/format.ts';
import { formatMileage } from '../../../../components/car/car-facts.ts';

type Found = Pick<CarFacets, 'year' | 'mileage'>;

/** What the other filters leave, as the price range tells it: any year may be typed, so there are no choices to count. */
export function describeYears({ year: { min, max } }: Found): string | undefined {
  if (max === 0) return undefined;
  return min === max ? `Built in ${max}` : `Built from ${min} to ${max}`;
}

/** Where there is no year, there is no car. */
export function describeMileage({ year, mileage: { min, max } }: Found): string | undefined {
  if (year.max === 0) return undefined;
  return min === max ? `Driven ${formatMileage(max)}` : `Driven ${formatNumber(min)} to ${formatMileage(max)}`;
}
