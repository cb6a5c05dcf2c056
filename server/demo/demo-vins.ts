import { checkDigit } from '../../shared/cars/vins/vin-check.ts';
import type { DemoCar } from './inventory/demo-car.ts';

/** What a maker's numbers begin with. */
const makers: Record<string, string> = {
  Audi: 'WAU',
  BMW: 'WBA',
  Cadillac: '1G6',
  Ferrari: 'ZFF',
  Ford: '1FA',
  Honda: '1HG',
  Jaguar: 'SAJ',
  Mercedes: 'W1K',
  Nissan: '1N4',
  Toyota: 'JTD',
};
/** The letters and digits of the model years, from 1980 on and again from 2010 on (49 CFR 565.15). */
const years = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/**
 * A number as a car of this maker and year could have it, with the check digit that belongs to it: car markets list no
 * vehicle without. The middle is nobody's, so that it is no real car's number. One number names one vehicle, so a car of
 * which there are several has none.
 */
export function demoVin({ brand, year, quantity }: DemoCar, place: number): string | null {
  const maker = makers[brand];
  if (!maker || quantity !== 1 || year < 1980) return null;
  // The seventh place tells one round of years from the other.
  const middle = `DEM${year < 2010 ? '1' : 'A'}1`;
  const end = `${years.charAt((year - 1980) % years.length)}A${String(place).padStart(6, '0')}`;
  return `${maker}${middle}${checkDigit(`${maker}${middle}0${end}`)}${end}`;
}
