import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { endOverdueCheckouts } from '../orders/overdue/end-overdue.ts';

const { shop, admin } = await openStaffedShop({}, { background: true });

const { checkOut, pay, verify, ordersOf, stockOf } = buyingIn(() => shop);

test('a paid checkout becomes one order a line, which add up to the charge to the cent [S3.11 S7.11 S7.13 S9.14 D52 D53]', async () => {
  const buyer = await newCustomer(shop);
  const first = await newCar(shop, admin, { title: 'First', price: 10_000.33, quantity: 3 });
  const second = await newCar(shop, admin, { title: 'Second', price: 999.99 });
  const { body } = await checkOut(buyer, [{ ...first, quantity: 2 }, second]);
  expect(await stockOf(first, buyer)).toBe(1);
  const paid = await pay(body.data.url);
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`${shop.url}/order-success?session_id=${body.data.sessionId}`);

  const answer = await verify(buyer, body.data.sessionId);
  expect(answer.body.data).toMatchObject({ verified: true, orderError: false });
  expect(answer.body.message).toMatch(/\w/);
  const orders = await ordersOf(buyer);
  const idsOf = (list: typeof orders) => list.map(({ _id }) => _id).sort();
  expect(idsOf(answer.body.data.orders)).toEqual(idsOf(orders));
  expect(
    orders.map((order) => [order.carId.title, order.quantity, order.totalprice, order.paymentStatus]).sort(),
  ).toEqual([
    ['First', 2, 21_000.69, 'completed'],
    ['Second', 1, 1049.99, 'completed'],
  ]);
  // 5 % on 21,000.65 is 1,050.0325: charged 22,050.68.
  expect(orders.reduce((sum, order) => sum + Math.round(order.totalprice * 100), 0)).toBe(2_205_068);
  expect(await stockOf(first, buyer)).toBe(1);
});

test('a payment is recorded once, however often it is reported', async () => {
  const buyer = await newCustomer(shop);
  const { body } = await checkOut(buyer, [await newCar(shop, admin)]);
  await pay(body.data.url);
  await Promise.all(Array.from({ length: 8 }, () => verify(buyer, body.data.sessionId)));
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test('a declined card buys nothing, and the same session can be paid after it', async () => {
  const buyer = await newCustomer(shop);
  const { body } = await checkOut(buyer, [await newCar(shop, admin)]);
  expect((await pay(body.data.url, '4000 0000 0000 0002')).headers.get('location')).toMatch(/\?tried$/);
  expect((await verify(buyer, body.data.sessionId)).body.data).toMatchObject({ verified: false, state: 'open' });
  expect(await ordersOf(buyer)).toEqual([]);
  expect((await pay(body.data.url)).status).toBe(303);
  expect((await verify(buyer, body.data.sessionId)).body.data.verified).toBe(true);
});

test('cancelling frees the car at once [D59]', async () => {
  const buyer = await newCustomer(shop);
  const car = await newCar(shop, admin);
  const { body } = await checkOut(buyer, [car]);
  expect(await stockOf(car, buyer)).toBe(0);
  const cancelled = await fetch(`${body.data.url}/cancel`, { redirect: 'manual' });
  expect(cancelled.headers.get('location')).toBe(`${shop.url}/order-failed`);
  await expect.poll(() => stockOf(car, buyer)).toBe(1);
  expect((await pay(body.data.url)).status).toBe(409);
});

test('starting again ends the earlier checkout and frees its cars [D62]', async () => {
  const buyer = await newCustomer(shop);
  const car = await newCar(shop, admin);
  const first = await checkOut(buyer, [car]);
  const second = await checkOut(buyer, [car]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await pay(first.body.data.url)).status).toBe(409);
  expect((await pay(second.body.data.url)).status).toBe(303);
  await verify(buyer, second.body.data.sessionId);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test('a checkout that was given up is no order, in no list [D51]', async () => {
  const buyer = await newCustomer(shop);
  const { body } = await checkOut(buyer, [await newCar(shop, admin)]);
  await fetch(`${body.data.url}/cancel`, { redirect: 'manual' });
  const answer = await verify(buyer, body.data.sessionId);
  expect(answer.body.data).toMatchObject({ verified: false, state: 'expired', orderError: false, orders: [] });
  expect(await ordersOf(buyer)).toEqual([]);
  const all = await call<unknown[]>(shop, 'GET', `/orders/all?search=${buyer.email}`, { token: admin });
  expect(all.body.data).toEqual([]);
});

test('nobody sees another’s payment or orders; an administrator sees the orders [S6.6 D55]', async () => {
  const [buyer, stranger] = [await newCustomer(shop), await newCustomer(shop)];
  const { body } = await checkOut(buyer, [await newCar(shop, admin)]);
  await pay(body.data.url);
  await verify(buyer, body.data.sessionId);
  expect((await verify(stranger, body.data.sessionId)).status).toBe(404);
  expect((await call(shop, 'GET', `/orders/user/${buyer.email}`, { token: stranger.token })).status).toBe(403);
  expect((await call<unknown[]>(shop, 'GET', `/orders/user/${buyer.email}`, { token: admin })).body.data).toHaveLength(
    1,
  );
});

test('the webhook alone completes the order', async () => {
  const buyer = await newCustomer(shop);
  const { body } = await checkOut(buyer, [await newCar(shop, admin)]);
  await pay(body.data.url);
  await expect.poll(async () => (await ordersOf(buyer)).length).toBe(1);
});

test('a webhook with a bad signature is refused', async () => {
  const { status, body } = await call(shop, 'POST', '/webhooks/stripe', {
    body: { id: 'evt_1', object: 'event' },
    headers: { 'stripe-signature': 't=1,v1=00' },
  });
  expect([status, body.code]).toEqual([400, 'BAD_SIGNATURE']);
});

test('a checkout that is being begun is not taken for one that a crash left, where a process’s clock is ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const buyer = await newCustomer(shop);
  const { payments } = shop.shop;
  const { createSession } = payments;
  vi.spyOn(payments, 'createSession').mockImplementationOnce(async (wish) => {
    await endOverdueCheckouts(shop.shop, pino({ level: 'silent' }));
    return createSession.call(payments, wish);
  });
  expect((await checkOut(buyer, [await newCar(shop, admin)])).status).toBe(200);
});
