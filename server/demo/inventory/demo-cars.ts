import { audiCars } from './audi.ts';
import { bmwCars } from './bmw.ts';
import { cadillacCars } from './cadillac.ts';
import type { DemoCar } from './demo-car.ts';
import { ferrariCars } from './ferrari.ts';
import { fordCars } from './ford.ts';
import { hondaCars } from './honda.ts';
import { jaguarCars } from './jaguar.ts';
import { mercedesCars } from './mercedes.ts';
import { nissanCars } from './nissan.ts';
import { toyotaCars } from './toyota.ts';

/**
 * Spreads every list evenly over the whole: the i-th of n cars takes place (i + 0.5) / n, and lists that want the same
 * place keep the order they are given in. The order inside each file is chosen so that neighbors in the result differ
 * in brand and in body.
 */
function interleave(lists: DemoCar[][]): DemoCar[] {
  return lists
    .flatMap((cars) => cars.map((car, index) => ({ car, place: (index + 0.5) / cars.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ car }) => car);
}

/** The demo inventory, in the order in which it should be listed. */
export const demoCars: DemoCar[] = interleave([
  jaguarCars,
  hondaCars,
  ferrariCars,
  fordCars,
  nissanCars,
  mercedesCars,
  bmwCars,
  toyotaCars,
  cadillacCars,
  audiCars,
]);
