import { expect, test } from 'vitest';
import { blankCar, carFormSchema, splitFeatures } from './car-form-values.ts';

const filled = {
  ...blankCar,
  brand: 'Toyota',
  model: 'Corolla',
  year: 2020,
  price: 18_500,
  location: 'Portland',
  color: 'White',
  features: 'Backup camera, Heated seats',
  description: 'It runs well.',
};

const problems = (changes: Partial<typeof blankCar>) =>
  carFormSchema.safeParse({ ...filled, ...changes }).error?.issues.map(({ path, message }) => `${path}: ${message}`);

test('§5: what is required says so, field by field', () => {
  const required = ['brand', 'model', 'year', 'price', 'location', 'color', 'features', 'description'];
  const issues = carFormSchema.safeParse(blankCar).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.')).sort()).toEqual(required.sort());
  expect(issues.every(({ message }) => /(is|are) required$/.test(message))).toBe(true);
});

test('§9: what is left alone has its default', () => {
  expect(carFormSchema.parse(filled)).toEqual({
    ...filled,
    features: ['Backup camera', 'Heated seats'],
    mileage: 0,
    quantity: 0,
  });
});

test('features are split at commas, each once', () => {
  expect(splitFeatures(' Sunroof ,, Tow bar,Sunroof,')).toEqual(['Sunroof', 'Tow bar']);
  expect(problems({ features: ' , ' })).toEqual(['features: Features are required']);
  expect(problems({ features: 'x'.repeat(81) })).toEqual(['features: A feature can be at most 80 characters long']);
});

test('the bounds are the API’s', () => {
  expect(problems({ year: 1885 })).toEqual(['year: Year must be at least 1886']);
  expect(problems({ price: 1.005 })).toEqual(['price: Price can have at most two decimals']);
  expect(problems({ mileage: 12.5 })).toBeUndefined();
  expect(problems({ mileage: 12.55 })).toEqual(['mileage: Mileage can have at most one decimal']);
  expect(problems({ quantity: 1.5 })).toEqual(['quantity: Quantity must be a whole number']);
});
