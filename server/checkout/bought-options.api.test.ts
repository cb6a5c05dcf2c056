import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Incident } from '../../shared/orders/incidents.ts';
import type { OrderDetail } from '../../shared/orders/orders.ts';
import { buyingIn, type Customer, forgetCheckout, type Wish } from '../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { newOption } from '../../tests/support/new-option.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';
import { reconcile } from '../orders/reconciliation/reconcile.ts';

let shop: TestShop;
let admin: string;
let buyer: Customer;
beforeAll(async () => {
  shop = await openTestShop();
  admin = (await newAdmin(shop)).token;
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await newCustomer(shop);
});

const { checkOut, pay, verify, ordersOf } = buyingIn(() => shop);
const asStaff = async <Data>(method: string, path: string, body?: object) =>
  (await call<Data>(shop, method, path, { token: admin, body })).body.data;

/** Paint protection, which is taxed, and a title fee, which is not. */
async function twoOptions() {
  const paint = await newOption(shop, admin, { name: 'Paint protection', price: 499.99 });
  return [paint, await newOption(shop, admin, { name: 'Title fee', price: 18, taxed: false })] as const;
}

async function buy(...wishes: Wish[]) {
  const { sessionId, url } = (await checkOut(buyer, wishes)).body.data;
  await pay(url);
  await verify(buyer, sessionId);
  return sessionId;
}

test('options are bought with the car, for each unit, and stay as they were bought [D100]', async () => {
  const [paint, fee] = await twoOptions();
  const car = await newCar(shop, admin, { price: 10_000, quantity: 2 });
  await buy({ ...car, quantity: 2, options: [paint, fee] });
  await asStaff('PUT', `/options/${paint._id}`, { name: 'Renamed', price: 1 });
  await asStaff('DELETE', `/options/${fee._id}`);
  const options = [
    { _id: paint._id, name: 'Paint protection', price: 499.99, taxed: true },
    { _id: fee._id, name: 'Title fee', price: 18, taxed: false },
  ];
  // 2 × (10,000 + 499.99) and 5 % of that, which is 1,049.999; and 2 × 18, which is not taxed.
  const [order] = await ordersOf(buyer);
  expect(order).toMatchObject({ totalprice: 22_085.98, quantity: 2, options });
  const read = await asStaff<OrderDetail>('GET', `/orders/${order?._id}`);
  expect(read).toMatchObject({ totalprice: 22_085.98, options });
  const [listed] = await asStaff<OrderDetail[]>('GET', `/orders/all?search=${buyer.email}`);
  expect(listed).toMatchObject({ options });
  await asStaff('POST', `/orders/${order?._id}/refund`, {});
  expect(await asStaff<OrderDetail>('GET', `/orders/${order?._id}`)).toMatchObject({
    refunded: 22_085.98,
    paymentStatus: 'refunded',
  });
});

test('a car without options has none, and the mail names those of the others [D100]', async () => {
  const [paint, fee] = await twoOptions();
  const [plain, rich] = [await newCar(shop, admin, { title: 'Plain' }), await newCar(shop, admin, { title: 'Rich' })];
  await buy(plain, { ...rich, options: [paint, fee] });
  const bought = new Map((await ordersOf(buyer)).map(({ carId, options }) => [carId.title, options.length]));
  expect(bought).toEqual(new Map(Object.entries({ Plain: 0, Rich: 2 })));
  for (const mail of [{ kind: 'order', to: buyer.email }, { kind: 'sale' }]) {
    const [{ text = '' } = {}] = await readMails(shop, admin, mail);
    expect(text).toContain('Rich, with Paint protection, Title fee: $');
    expect(text).toContain('Plain: $');
  }
});

test('the payment page lists each option, and its lines add up to the charge [D53 D100]', async () => {
  const [paint, fee] = await twoOptions();
  const gift = await newOption(shop, admin, { name: 'Full tank', price: 0 });
  const first = await newCar(shop, admin, { title: 'First', price: 999.99, quantity: 3 });
  const second = await newCar(shop, admin, { title: 'Second', price: 1000.01 });
  const { sessionId, url } = (
    await checkOut(buyer, [
      { ...first, quantity: 3, options: [paint, fee, gift] },
      { ...second, options: [paint] },
    ])
  ).body.data;
  const page = await (await fetch(url)).text();
  for (const name of ['3 × First', '3 × Paint protection', '3 × Title fee', '3 × Full tank', 'Second']) {
    expect(page).toContain(name);
  }
  expect(page).toContain('For First, sales tax included');
  // 3 × 1,499.98 + 1,500.00 = 5,999.94 with 300.00 of tax, and 3 × 18 without.
  expect(page).toContain('Pay $6,353.94');
  expect(page).toContain('$54.00');
  await pay(url);
  await verify(buyer, sessionId);
  const cents = (await ordersOf(buyer)).map(({ totalprice }) => Math.round(totalprice * 100));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(635_394);
});

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
    const [paint, fee] = await twoOptions();
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
  const [paint, fee] = await twoOptions();
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
  const [paint, fee] = await twoOptions();
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
  await buy({ ...one, options: [paint, fee] }, { ...one, options: [fee, paint] });
  expect(await ordersOf(buyer)).toMatchObject([{ quantity: 2, options: [{}, {}] }]);
});

test('an order that a restore lost comes back with its options [D70 D100]', async () => {
  const [paint, fee] = await twoOptions();
  const car = await newCar(shop, admin, { price: 1000, title: 'Lost one' });
  const { sessionId, url } = (await checkOut(buyer, [{ ...car, options: [paint, fee] }])).body.data;
  await pay(url);
  await forgetCheckout(shop, sessionId);
  // The restored catalogue may not know what was bought.
  await asStaff('DELETE', `/options/${paint._id}`);
  await reconcile(shop.shop);
  const incident = (await asStaff<Incident[]>('GET', '/incidents')).find(({ kind }) => kind === 'unknown-payment');
  expect(incident?.message).toContain('Lost one, with Paint protection, Title fee');
  await asStaff('POST', `/incidents/${incident?._id}/orders`);
  expect(await ordersOf(buyer)).toMatchObject([
    { totalprice: 1592.99, options: [{ _id: paint._id, name: 'Paint protection', price: 499.99 }, { taxed: false }] },
  ]);
});
