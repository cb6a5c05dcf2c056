import { expect, test } from 'vitest';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

const { purchase, checkOut, pay, verify, ordersOf } = buyingIn(() => shop);

async function setTax(taxPercent: number) {
  const { version } = (await call<{ version: number }>(shop, 'GET', '/settings/selling', { token: admin })).body.data;
  const body = { taxPercent, version };
  expect((await call(shop, 'PUT', '/settings/selling', { token: admin, body })).status).toBe(200);
}

test('the rate of the settings is charged, and an order keeps the rate it was bought at [D83]', async () => {
  await setTax(7.25);
  const car = await newCar(shop, admin, { price: 10_000, quantity: 3 });
  const buyer = await newCustomer(shop);
  const { sessionId, url } = (await checkOut(buyer, [{ ...car, quantity: 1 }])).body.data;
  await setTax(0);
  await pay(url);
  await verify(buyer, sessionId);
  expect(await ordersOf(buyer)).toMatchObject([{ totalprice: 10_725, taxPercent: 7.25 }]);
  await purchase(buyer, [{ ...car, quantity: 1 }]);
  expect((await ordersOf(buyer)).map(({ totalprice, taxPercent }) => [totalprice, taxPercent])).toEqual([
    [10_000, 0],
    [10_725, 7.25],
  ]);
});

test('a rate that changed between cart and checkout is never charged unseen [D83]', async () => {
  await setTax(5);
  const car = await newCar(shop, admin, { price: 20_000 });
  const buyer = await newCustomer(shop);
  const checkOutAt = (total: number) =>
    call<{ sessionId: string }>(shop, 'POST', '/orders/create-checkout-session', {
      token: buyer.token,
      body: { email: buyer.email, total, items: [{ carId: car._id, price: car.price, title: car.title, quantity: 1 }] },
    });
  await setTax(6);
  const refused = await checkOutAt(21_000);
  expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(refused.body.message).toContain('$21,200.00');
  expect((await checkOutAt(21_200)).status).toBe(200);
});
