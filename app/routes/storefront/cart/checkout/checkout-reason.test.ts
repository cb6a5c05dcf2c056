import { expect, test } from 'vitest';
import type { LineStatus } from '../cart-availability.ts';
import { reasonNotToCheckOut } from './checkout-reason.ts';

const line = (title: string, status: LineStatus) => ({ item: { title, brand: 'Toyota', model: 'Corolla' }, status });
const fine = line('Fine', { kind: 'left', left: 2, isShort: false });
const gone = (title: string) => line(title, { kind: 'gone' });
const short = (title: string) => line(title, { kind: 'left', left: 1, isShort: true });

test('a cart that can be bought has no reason against it', () => {
  expect(reasonNotToCheckOut([fine])).toBeUndefined();
  expect(reasonNotToCheckOut([gone('A')])).toBe('Nothing in your cart can be bought right now.');
});

test.each([
  [['A'], 'Please remove A to check out.'],
  [['A', 'B'], 'Please remove A and B to check out.'],
  [['A', 'B', 'C'], 'Please remove A, B, and C to check out.'],
  [['A', 'B', 'C', 'D'], 'Please remove A, B, and 2 more to check out.'],
  [['', 'B'], 'Please remove Toyota Corolla and B to check out.'],
])('every car that must go is told of: %j [D23]', (titles, reason) => {
  expect(reasonNotToCheckOut([fine, ...titles.map(gone)])).toBe(reason);
});

test('so is every car of which fewer are left [D22]', () => {
  expect(reasonNotToCheckOut([fine, short('A')])).toBe('Only 1 of A left. Please lower its quantity to check out.');
  expect(reasonNotToCheckOut([short('A'), short('B')])).toBe(
    'Fewer are left of A and B. Please lower the quantities to check out.',
  );
});
