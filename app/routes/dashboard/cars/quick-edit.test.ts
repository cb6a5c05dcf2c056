import { expect, test } from 'vitest';
import type { Car } from '../../../../shared/cars/cars.ts';
import { applyEdit, editOf } from './quick-edit.ts';

const car = {
  _id: 'c1',
  brand: 'Toyota',
  model: 'Corolla',
  year: 2020,
  price: 18_500,
  mileage: 30_000,
  category: 'Sedan',
  inStock: true,
  quantity: 2,
  title: '2020 Toyota Corolla',
  version: 7,
} as Car;

test('§5: rubbish becomes 0, years are whole, prices decimal', () => {
  expect(applyEdit(car, { ...editOf(car), year: 'x', price: '' })).toMatchObject({ year: 0, price: 0 });
  expect(applyEdit(car, { ...editOf(car), year: '2019.9', price: '99.5' })).toMatchObject({ year: 2019, price: 99.5 });
});

test('D57: the whole car travels, with its version', () => {
  expect(applyEdit(car, { ...editOf(car), brand: 'Honda' })).toEqual({ ...car, brand: 'Honda' });
});

test('D25: a sold car whose stock is left alone stays sold', () => {
  const sold = { ...car, quantity: 0 };
  expect(editOf(sold).stock).toBe('out');
  expect(applyEdit(sold, editOf(sold))).toMatchObject({ inStock: true, quantity: 0 });
});

test('D31: put in stock with none left means one', () => {
  const sold = { ...car, quantity: 0 };
  expect(applyEdit(sold, { ...editOf(sold), stock: 'in' })).toMatchObject({ inStock: true, quantity: 1 });
  expect(applyEdit(car, { ...editOf(car), stock: 'out' })).toMatchObject({ inStock: false, quantity: 2 });
});
