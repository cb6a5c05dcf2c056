import { expect, test } from 'vitest';
import type { CartItem } from '../../../../state/cart/cart-rules.ts';
import { totalsOfCart } from './cart-totals.ts';

const item = (changes: Partial<CartItem>): CartItem => ({
  ...{ id: 'a', title: 'A car', brand: 'Toyota', model: 'Yaris', image: '', price: 1000, quantity: 1 },
  ...changes,
});
const totals = (...items: CartItem[]) => totalsOfCart(items, { isTaxed: (id) => id !== 'fee', taxBasisPoints: 500 });

test('options count for each unit, and fees that are not taxed carry no tax [D100]', () => {
  const options = [
    { _id: 'paint', name: 'Paint', price: 499.99 },
    { _id: 'fee', name: 'Title fee', price: 18 },
  ];
  expect(totals(item({ options, quantity: 2 }), item({ id: 'b' }))).toEqual({
    taxedCents: 399_998,
    subtotalCents: 403_598,
    taxCents: 20_000,
    totalCents: 423_598,
  });
});

test('a cart of before there were options comes to what it did [D100]', () => {
  expect(totals(item({ quantity: 3 }))).toMatchObject({ subtotalCents: 300_000, totalCents: 315_000 });
});
