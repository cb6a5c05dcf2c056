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

test('rubbish becomes 0, year and quantity are whole, price and mileage decimal [S5.202 S5.204 D32]', () => {
  const typed = { ...car, mileage: '12.5', quantity: '2.9' } as unknown as Car;
  expect(applyEdit(typed, editOf(typed))).toMatchObject({ mileage: 12.5, quantity: 2 });
  const rubbish = { ...car, mileage: 'x', quantity: 'y' } as unknown as Car;
  expect(applyEdit(rubbish, editOf(rubbish))).toMatchObject({ mileage: 0, quantity: 0 });
  expect(applyEdit(car, { ...editOf(car), year: 'x', price: '' })).toMatchObject({ year: 0, price: 0 });
  expect(applyEdit(car, { ...editOf(car), year: '2019.9', price: '99.5' })).toMatchObject({ year: 2019, price: 99.5 });
});

test('the whole car travels, with its version [D57]', () => {
  expect(applyEdit(car, { ...editOf(car), brand: 'Honda' })).toEqual({ ...car, brand: 'Honda' });
});

test('a sold car whose stock is left alone stays sold [D25]', () => {
  const sold = { ...car, quantity: 0 };
  expect(editOf(sold).stock).toBe('out');
  expect(applyEdit(sold, editOf(sold))).toMatchObject({ inStock: true, quantity: 0 });
});

test('put in stock with none left means one [D31]', () => {
  const sold = { ...car, quantity: 0 };
  expect(applyEdit(sold, { ...editOf(sold), stock: 'in' })).toMatchObject({ inStock: true, quantity: 1 });
  expect(applyEdit(car, { ...editOf(car), stock: 'out' })).toMatchObject({ inStock: false, quantity: 2 });
});

test('a car that is held, put in stock, does not become a second one [D66]', () => {
  const held = { ...car, quantity: 0, onHand: 1, held: 1 };
  expect(applyEdit(held, { ...editOf(held), stock: 'in' })).toMatchObject({ inStock: true, quantity: 0 });
});
