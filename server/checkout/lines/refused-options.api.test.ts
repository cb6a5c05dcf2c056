import { expect, test } from 'vitest';
import { buyingIn, type Wish } from '../../../tests/support/buying.ts';
import { call, newCar, twoOptions } from '../../../tests/support/client.ts';
import { admin, buyer, shop, withBuyers } from '../../../tests/support/people/with-buyers.ts';

withBuyers();

const { purchase, checkOut, ordersOf } = buyingIn(() => shop);
const asStaff = (method: string, path: string, body?: object) => call(shop, method, path, { token: admin, body });

const others: [what: string, message: string, prepare: (id: string) => unknown, price?: number][] = [
  ['deleted', 'no longer offered', (id) => asStaff('DELETE', `/options/${id}`)],
  ['no longer active', 'no longer offered', (id) => asStaff('PUT', `/options/${id}`, { active: false })],
  ['for other categories', 'is not available', (id) => asStaff('PUT', `/options/${id}`, { categories: ['Truck'] })],
  ['for other fuels', 'is not available', (id) => asStaff('PUT', `/options/${id}`, { fuelTypes: ['Electric'] })],
  ['dearer now', 'is now $600', (id) => asStaff('PUT', `/options/${id}`, { price: 600 })],
  ['said to be cheaper', 'is now $499.99', () => undefined, 1],
];

test.each(others)(
  'an option that is %s is never charged: 409 that names it [D83 D100]',
  async (_, says, prepare, price) => {
    const [paint, fee] = await twoOptions(shop, admin);
    const car = await newCar(shop, admin, { category: 'SUV', fuelType: 'Petrol' });
    await prepare(paint._id);
    const options = [fee, { ...paint, price: price ?? paint.price }];
    const { status, body } = await checkOut(buyer, [await newCar(shop, admin), { ...car, options }]);
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(body.issues).toEqual([{ path: 'items.1.options.1', message: expect.stringContaining(says) }]);
    expect(body.message).toContain(says);
    expect((await checkOut(buyer, [{ ...car, options: [fee] }])).status).toBe(200);
  },
);

test('the total that the buyer saw has options and their tax in it [D83 D100]', async () => {
  const [paint, fee] = await twoOptions(shop, admin);
  const car = await newCar(shop, admin, { price: 1000 });
  const ask = (total: number) => {
    const items = [{ carId: car._id, quantity: 1, price: 1000, options: [paint, fee] }];
    const body = { email: buyer.email, total, items };
    return call(shop, 'POST', '/orders/create-checkout-session', { token: buyer.token, body });
  };
  const without = await ask(1050);
  expect([without.status, without.body.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(without.body.message).toContain('$1,592.99');
  expect((await ask(1592.99)).status).toBe(200);
});

test('a choice that makes no sense is refused, and says where [D100]', async () => {
  const [paint, fee] = await twoOptions(shop, admin);
  const car = await newCar(shop, admin, { quantity: 3 });
  const issueOf = async (...wishes: Wish[]) => (await checkOut(buyer, wishes)).body.issues?.[0];
  expect(await issueOf({ ...car, options: [paint, paint] })).toEqual({
    path: 'items.0.options',
    message: 'An option can be chosen once',
  });
  expect(await issueOf({ ...car, options: [paint] }, { ...car, options: [fee] })).toEqual({
    path: 'items.1.options',
    message: 'A car can be bought with one choice of options at a time',
  });
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => ({ _id: `option-${from + place}`, price: 1 }));
  expect((await issueOf({ ...car, options: many(0, 9) }))?.message).toBe('A car can have at most 8 options');
  const cars = (count: number, options: number) =>
    Array.from({ length: count }, (_, place) => ({ ...car, _id: `car-${place}`, options: many(0, options) }));
  for (const wishes of [cars(24, 1), cars(12, 8)]) {
    expect((await issueOf(...wishes))?.message).toContain('too many options for one payment');
  }
  // Twice the same choice is one line that wants two.
  const one = { ...car, quantity: 1 };
  await purchase(buyer, [
    { ...one, options: [paint, fee] },
    { ...one, options: [fee, paint] },
  ]);
  expect(await ordersOf(buyer)).toMatchObject([{ quantity: 2, options: [{}, {}] }]);
});
