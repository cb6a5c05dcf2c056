import { expect, test } from 'vitest';
import type { Incident } from '../../../shared/orders/incidents.ts';
import type { OrderDetail } from '../../../shared/orders/orders.ts';
import { buyingIn, forgetCheckout, type Wish } from '../../../tests/support/buying.ts';
import { call, newCar, newOption, twoOptions } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { admin, buyer, shop, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { reconcile } from '../../orders/reconciliation/reconcile.ts';

withBuyers();

const { purchase, checkOut, pay, verify, ordersOf } = buyingIn(() => shop);
const asStaff = async <Data>(method: string, path: string, body?: object) =>
  (await call<Data>(shop, method, path, { token: admin, body })).body.data;

async function buy(...wishes: Wish[]) {
  const { sessionId } = await purchase(buyer, wishes);
  return sessionId;
}

test('options are bought with the car, for each unit, and stay as they were bought [D100]', async () => {
  const [paint, fee] = await twoOptions(shop, admin);
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
  const [paint, fee] = await twoOptions(shop, admin);
  const [plain, rich] = [await newCar(shop, admin, { title: 'Plain' }), await newCar(shop, admin, { title: 'Rich' })];
  await buy(plain, { ...rich, options: [paint, fee] });
  const bought = new Map((await ordersOf(buyer)).map(({ carId, options }) => [carId.title, options.length]));
  expect(bought).toEqual(new Map(Object.entries({ Plain: 0, Rich: 2 })));
  for (const mail of [{ kind: 'order', to: buyer.email }, { kind: 'sale' }]) {
    const [{ text = '' } = {}] = await readMails(shop, admin, mail);
    expect(text).toContain('Rich, with Paint protection ($499.99), Title fee ($18): $');
    expect(text).toContain('Plain: $');
  }
});

test('the payment page lists each option, and its lines add up to the charge [D53 D100]', async () => {
  const [paint, fee] = await twoOptions(shop, admin);
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
  expect(page).toContain('For First, sales tax (5%) included');
  expect(page).toContain('Sales tax (5%) included');
  // 3 × 1,499.98 + 1,500.00 = 5,999.94 with 300.00 of tax, and 3 × 18 without.
  expect(page).toContain('Pay $6,353.94');
  expect(page).toContain('$54.00');
  await pay(url);
  await verify(buyer, sessionId);
  const cents = (await ordersOf(buyer)).map(({ totalprice }) => Math.round(totalprice * 100));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(635_394);
});

test('the payment page has the car and each option at what each costs with its own tax [D53 D100]', async () => {
  const mats = await newOption(shop, admin, { name: 'Floor mats', price: 199.99 });
  const car = await newCar(shop, admin, { title: 'Round', price: 1000 });
  const { url } = (await checkOut(buyer, [{ ...car, options: [mats] }])).body.data;
  const page = await (await fetch(url)).text();
  expect(page).toContain('$1,050.00');
  expect(page).toContain('$209.99');
});

test('an order that a restore lost comes back with its options [D70 D100]', async () => {
  const [paint, fee] = await twoOptions(shop, admin);
  const car = await newCar(shop, admin, { price: 1000, title: 'Lost one' });
  const { sessionId, url } = (await checkOut(buyer, [{ ...car, options: [paint, fee] }])).body.data;
  await pay(url);
  await forgetCheckout(shop, sessionId);
  // The restored catalog may not know what was bought.
  await asStaff('DELETE', `/options/${paint._id}`);
  await reconcile(shop.shop);
  const incident = (await asStaff<Incident[]>('GET', '/incidents')).find(({ kind }) => kind === 'unknown-payment');
  expect(incident?.message).toContain('Lost one, with Paint protection ($499.99), Title fee ($18), and');
  await asStaff('POST', `/incidents/${incident?._id}/orders`);
  expect(await ordersOf(buyer)).toMatchObject([
    { totalprice: 1592.99, options: [{ _id: paint._id, name: 'Paint protection', price: 499.99 }, { taxed: false }] },
  ]);
});
