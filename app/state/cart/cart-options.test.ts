import { expect, test } from 'vitest';
import type { Option } from '../../../shared/options/options.ts';
import { correctOptions, offeredFor } from './cart-options.ts';
import { cartOf, emptyCart, parseCart, withAdded } from './cart-rules.ts';

const option = (changes: Partial<Option>): Option => ({
  ...{ _id: 'mats', name: 'Mats', description: '', price: 100, categories: [], fuelTypes: [] },
  ...{ active: true, taxed: true, version: 1 },
  ...changes,
});
const mats = { _id: 'mats', name: 'Mats', price: 100 };
const car = { _id: 'a', title: 'A', brand: 'Toyota', model: 'Yaris', image: '', price: 1000 };

test('a line keeps its options when one more is added from a list, and takes those of the car’s page [D100]', () => {
  const cart = withAdded(emptyCart, { ...car, options: [mats] }, 1);
  const tow = { _id: 'tow', name: 'Tow hitch', price: 300 };
  expect(withAdded(cart, car, 1)).toMatchObject({ items: [{ quantity: 2, options: [mats] }], totalAmount: 2200 });
  expect(withAdded(cart, { ...car, options: [tow] }, 1)).toMatchObject({
    items: [{ options: [tow] }],
    totalAmount: 2600,
  });
});

test('a stored cart comes back with its options; what is none is dropped, and an old cart works [D100]', () => {
  const { items } = withAdded(emptyCart, { ...car, options: [mats] }, 1);
  const stored = (options: unknown) => parseCart(JSON.stringify({ items: [{ ...items[0], options }] }));
  expect(parseCart(JSON.stringify(cartOf(items)))).toEqual(cartOf(items));
  const wrong = [{ price: -1 }, { price: 0.005 }, { price: '100' }, { name: 5 }, { name: undefined }, { _id: 7 }];
  const damaged = [null, 'x', {}, ...wrong.map((change) => ({ ...mats, ...change }))];
  expect(stored([mats, ...damaged])).toMatchObject({ items: [{ id: 'a', options: [mats] }], totalAmount: 1100 });
  expect(stored('none').items[0]?.options).toBeUndefined();
  expect(stored(undefined)).toMatchObject({ totalAmount: 1000 });
});

test('what is offered for a car is active and fits it [D100]', () => {
  const kind = { category: 'SUV', fuelType: 'Petrol' } as const;
  const catalog = [
    option({ _id: 'all' }),
    option({ _id: 'off', active: false }),
    option({ _id: 'suv', categories: ['SUV', 'Truck'], fuelTypes: ['Petrol'] }),
    option({ _id: 'truck', categories: ['Truck'] }),
    option({ _id: 'electric', fuelTypes: ['Electric'] }),
  ];
  expect(offeredFor(kind, catalog).map(({ _id }) => _id)).toEqual(['all', 'suv']);
});

test('options follow the shop, and what has changed is said [D23 D100]', () => {
  expect(correctOptions({ options: [mats] }, [option({})])).toBeUndefined();
  expect(correctOptions({}, [])).toBeUndefined();
  expect(correctOptions({ options: [mats] }, [option({ price: 120.5 })])).toEqual({
    options: [{ ...mats, price: 120.5 }],
    notices: ['Mats is now $120.50.'],
  });
  expect(correctOptions({ options: [mats] }, [option({ name: 'Floor mats' })])).toEqual({
    options: [{ ...mats, name: 'Floor mats' }],
    notices: ['Mats is now called Floor mats, for $100.'],
  });
  expect(correctOptions({ options: [mats] }, [])).toEqual({
    options: [],
    notices: ['Mats is no longer offered and was removed.'],
  });
});
