import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { without, withoutBought, withPrices, withQuantity, withRestored } from './cart-edits.ts';
import { type Cart, cartOf, emptyCart, parseCart, withAdded } from './cart-rules.ts';

const car = (id: string, price = 100) =>
  ({ _id: id, title: `Car ${id}`, brand: 'Toyota', model: 'Yaris', image: '', price }) as Car;
const cartWith = (...lines: [id: string, quantity: number, price?: number][]) =>
  lines.reduce<Cart>((cart, [id, quantity, price]) => withAdded(cart, car(id, price), quantity), emptyCart);

test('§4: a new car is appended with what the cart shows of it [S3.9 S4.21]', () => {
  const cart = withAdded(emptyCart, car('a', 19_999.99), 1);
  expect(cart.items).toEqual([
    { id: 'a', title: 'Car a', brand: 'Toyota', model: 'Yaris', image: '', price: 19_999.99, quantity: 1 },
  ]);
});

test('§4: a car that is in the cart already grows by the added amount and keeps its place [S4.20]', () => {
  const cart = withAdded(cartWith(['a', 1], ['b', 1]), car('a', 120), 2);
  expect(cart.items.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
    ['a', 3, 120],
    ['b', 1, 100],
  ]);
});

test('§4: totals follow every change [S4.22]', () => {
  expect(cartWith(['a', 2, 0.1], ['b', 1, 0.2])).toMatchObject({ totalItems: 3, totalAmount: 0.4 });
  expect(without(cartWith(['a', 2], ['b', 1]), 'a')).toMatchObject({ totalItems: 1, totalAmount: 100 });
  expect(withQuantity(cartWith(['a', 2]), 'a', 5)).toMatchObject({ totalItems: 5, totalAmount: 500 });
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000])('§4: quantity %d is ignored', (quantity) => {
  const cart = cartWith(['a', 2]);
  expect(withQuantity(cart, 'a', quantity).items[0]?.quantity).toBe(2);
  expect(withAdded(cart, car('a'), quantity)).toBe(cart);
});

test('a quantity above any stock is kept [S4.28 D22]', () => {
  expect(withQuantity(cartWith(['a', 2]), 'a', 5000).totalItems).toBe(5000);
});

test('changed prices take effect, others stay [D23]', () => {
  const cart = withPrices(cartWith(['a', 2], ['b', 1]), new Map([['a', 90]]));
  expect(cart).toMatchObject({ totalAmount: 280, totalItems: 3 });
});

test('lines taken out come back as they were, in front of what was added since', () => {
  const before = cartWith(['a', 2], ['b', 1]);
  expect(withRestored(emptyCart, before.items)).toEqual(before);
  const since = cartWith(['b', 5], ['c', 1]);
  expect(withRestored(since, before.items).items.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 2],
    ['b', 5],
    ['c', 1],
  ]);
});

test('only what was bought leaves the cart [D24]', () => {
  const cart = withoutBought(cartWith(['a', 3], ['b', 1], ['c', 1]), [
    { id: 'a', quantity: 2 },
    { id: 'b', quantity: 1 },
    { id: 'gone', quantity: 1 },
  ]);
  expect(cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 1],
    ['c', 1],
  ]);
});

test.each([null, '', 'rubbish', '[]', '42', 'null', '{"items":7}', '{"items":[null,7,{}]}'])(
  'stored %j reads as an empty cart [D21]',
  (text) => expect(parseCart(text)).toEqual(emptyCart),
);

test('stored totals are not believed, invalid and repeated lines are dropped [D21]', () => {
  const valid = { id: 'a', title: 'A', brand: 'B', model: 'M', image: '', price: 10, quantity: 2 };
  const items = [
    valid,
    { ...valid, quantity: 9 },
    { ...valid, id: 'b', price: '1' },
    { ...valid, id: 'c', quantity: 0 },
  ];
  expect(parseCart(JSON.stringify({ items, totalItems: 99, totalAmount: -1 }))).toEqual(cartOf([valid]));
});

test('a cart survives being stored, whatever was done to it [D21]', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const step = fc.oneof(
    fc.tuple(id, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 10_000_000 })).map(
      ([name, quantity, cents]) =>
        (cart: Cart) =>
          withAdded(cart, car(name, cents / 100), quantity),
    ),
    id.map((name) => (cart: Cart) => without(cart, name)),
    fc.tuple(id, fc.integer({ min: -2, max: 9 })).map(
      ([name, quantity]) =>
        (cart: Cart) =>
          withQuantity(cart, name, quantity),
    ),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const cart = steps.reduce((before, apply) => apply(before), emptyCart);
      expect(parseCart(JSON.stringify(cart))).toEqual(cart);
      const cents = cart.items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
      expect(Math.round(cart.totalAmount * 100)).toBe(cents);
    }),
  );
});
