import { expect, test } from 'vitest';
import { brandOf, categoryOf, fuelTypeOf } from './vehicle-words.ts';

test.each([
  ['MERCEDES-BENZ', 'Mercedes'],
  ['HONDA', 'Honda'],
  ['Bmw', 'BMW'],
  ['Land Rover', 'Land Rover'],
  ['', undefined],
])('the make %j is the brand %j', (make, brand) => {
  expect(brandOf(make)).toBe(brand);
});

test.each([
  ['Hatchback', 'Sedan'],
  ['Convertible', 'Convertible'],
  ['Minivan', 'SUV'],
  ['Pickup', 'Truck'],
  ['Bus', undefined],
  [undefined, undefined],
])('the body %j is the category %j', (body, category) => {
  expect(categoryOf(body)).toBe(category);
});

test.each([
  ['Gasoline', undefined, 'Petrol'],
  ['Gasoline', 'Strong HEV (Hybrid Electric Vehicle)', 'Hybrid'],
  ['Gasoline', 'PHEV (Plug-in Hybrid Electric Vehicle)', 'Hybrid'],
  ['Hybrid', undefined, 'Hybrid'],
  [undefined, 'BEV (Battery Electric Vehicle)', 'Electric'],
  ['Compressed Natural Gas (CNG)', undefined, undefined],
])('the fuel %j with %j is %j', (fuel, electrification, expected) => {
  expect(fuelTypeOf(fuel, electrification)).toBe(expected);
});
