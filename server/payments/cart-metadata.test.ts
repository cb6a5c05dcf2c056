import { expect, test } from 'vitest';
import { readCart, writeCart } from './cart-metadata.ts';

const line = { carId: '0'.repeat(36), quantity: 2, totalCents: 99_999_999, title: 'A car', vin: '1HGCM82633A004352' };
const cart = { checkoutId: 'checkout', userId: 'user', taxBasisPoints: 725, lines: [line] };

test('a cart comes back from its metadata as it went, also with many lines', () => {
  const many = { ...cart, lines: Array.from({ length: 40 }, (_, place) => ({ ...line, carId: `car-${place}` })) };
  expect(readCart(writeCart(cart, 'here'))).toEqual(cart);
  expect(readCart(writeCart(many, 'here'))).toEqual(many);
  expect(readCart(writeCart({ ...cart, userId: null }, 'here'))).toEqual({ ...cart, userId: null });
  const without = { ...cart, lines: [{ ...line, vin: null }] };
  expect(readCart(writeCart(without, 'here'))?.lines[0]?.vin).toBeNull();
  const promised = { ...cart, lines: [{ ...line, vehicle: { returnDays: 0, returnMiles: 400 } }] };
  expect(readCart(writeCart(promised, 'here'))).toEqual(promised);
});

test('it keeps the provider’s limits: 50 keys of 500 characters, however long a title is', () => {
  const lines = Array.from({ length: 40 }, () => ({ ...line, title: '"🚗'.repeat(200) }));
  const written = writeCart({ ...cart, lines }, crypto.randomUUID());
  expect(Object.keys(written).length).toBeLessThanOrEqual(50);
  expect(Object.values(written).every((value) => value.length <= 500)).toBe(true);
  expect(readCart(written)?.lines[0]).toMatchObject({ carId: line.carId, quantity: 2, vin: line.vin });
});

const option = { id: '1'.repeat(36), name: 'Paint protection', priceCents: 49_999, taxed: true };

test('options come back as they went, and a line without has none [D70 D100]', () => {
  const rich = { ...line, options: [option, { ...option, name: 'Title fee', taxed: false }] };
  const both = { ...cart, lines: [line, rich] };
  expect(readCart(writeCart(both, 'here'))).toEqual(both);
});

test('as many options as a car can have fit, prices and all, however long their names are [D69 D100]', () => {
  const names = ['"'.repeat(80), '🚗'.repeat(40), ...Array(6).fill('Short')];
  const options = names.map((name) => ({ ...option, name, priceCents: 1_000_000_000 }));
  const lines = Array.from({ length: 23 }, () => ({ ...line, options }));
  const written = writeCart({ ...cart, lines }, crypto.randomUUID());
  expect(Object.keys(written)).toHaveLength(50);
  expect(Object.values(written).every((value) => value.length <= 500)).toBe(true);
  const read = readCart(written)?.lines[22]?.options ?? [];
  expect(read.map(({ id, priceCents }) => [id, priceCents])).toEqual(options.map((each) => [each.id, each.priceCents]));
  // What was cut says so.
  expect(read.filter(({ name }) => name !== 'Short').every(({ name }) => name.endsWith('…'))).toBe(true);
});

test('metadata that is none of this shop’s carts is none', () => {
  expect(readCart(null)).toBeNull();
  expect(readCart({ checkoutId: 'a' })).toBeNull();
  expect(readCart({ checkoutId: 'a', line_0: 'not JSON' })).toBeNull();
  expect(readCart({ checkoutId: 'a', line_0: '{"car":"b","n":0}' })).toBeNull();
  const lost = { ...writeCart({ ...cart, lines: [{ ...line, options: [option] }] }, 'here'), options_0: '[["a"]]' };
  expect(readCart(lost)).toBeNull();
});
