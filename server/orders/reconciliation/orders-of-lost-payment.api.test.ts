import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../shared/durations.ts';
import type { OwnOrder } from '../../../shared/orders/orders.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { refunds } from '../../db/schema/index.ts';
import { ShopError } from '../../errors.ts';
import { syncPayment } from '../payment/sync-payment.ts';

withBuyers();

const { ordersOf, stockOf, verify } = buyingIn(() => shop);
const { dashboard } = providerOf(() => shop);
const { payLost, press, refundedThere, theProviderSays } = moneyIn(sides);

test('orders of a lost payment are made once, however often somebody presses at once [D70]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { incident } = await payLost(car);
  const presses = await Promise.all([press(incident, 'orders'), press(incident, 'orders')]);
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test('the buyer of a lost payment finds its orders on the success page once they are made [D70]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { incident, sessionId } = await payLost(car);
  expect((await press(incident, 'orders')).status).toBe(200);
  const { body } = await verify(buyer, sessionId);
  expect(body.data).toMatchObject({
    state: 'paid',
    orders: [{ carId: { title: car.title }, paymentStatus: 'completed' }],
  });
});

test('who paid for what the records have lost reads on the success page that it is looked into [D70]', async () => {
  const { incident, sessionId } = await payLost(await newCar(shop, admin, { price: 1000 }));
  const { body } = await verify(buyer, sessionId);
  expect(body).toMatchObject({ data: { state: 'paid', orderError: true, orders: [] } });
  expect(body.message).toContain('We’re looking into it');
  expect((await verify(await newCustomer(shop), sessionId)).status).toBe(404);
  expect((await press(incident, 'refund')).status).toBe(200);
  expect((await verify(buyer, sessionId)).body.message).toContain('was refunded');
});

test('the orders of a lost payment keep the return that was promised when it was paid [D70 D94]', async () => {
  const { incident } = await payLost(await newCar(shop, admin, { price: 1000 }), 105_000, { back: [10, 500] });
  expect((await press(incident, 'orders')).status).toBe(200);
  const [made] = await ordersOf(buyer);
  for (const fulfilment of ['ready', 'handed_over']) {
    await call(shop, 'PATCH', `/orders/${made?._id}`, { token: admin, body: { fulfilment } });
  }
  const { body } = await call<OwnOrder>(shop, 'GET', `/orders/${made?._id}`, { token: buyer.token });
  expect(body.data.returnTerms?.miles).toBe(500);
  const days = (Date.parse(body.data.returnTerms?.until ?? '') - Date.now()) / DAY_MS;
  expect([days > 10, days <= 11.1]).toEqual([true, true]);
});

test('a lost payment that went back at the provider buys no car, and can be put away [D70]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { incident, payment_intent } = await payLost(car);
  await dashboard().refunds.create({ payment_intent });
  expect((await press(incident, 'orders')).status).toBe(409);
  expect([await ordersOf(buyer), await stockOf(car, buyer)]).toEqual([[], 1]);
  expect((await press(incident, 'refund')).body.data).toMatchObject({ refundedAt: expect.any(String) });
  expect(await refundedThere(payment_intent)).toEqual([105_000]);
});

test('a lost payment of another amount than its cars cost buys none [D69]', async () => {
  const { incident, payment_intent } = await payLost(await newCar(shop, admin, { price: 1000 }), 5000);
  expect((await press(incident, 'orders')).status).toBe(409);
  expect(await ordersOf(buyer)).toEqual([]);
  expect((await press(incident, 'refund')).status).toBe(200);
  expect(await refundedThere(payment_intent)).toEqual([5000]);
});

test('while its bank disputes a payment, pressing refund sends nothing back [D72]', async () => {
  const { incident, payment_intent } = await payLost(await newCar(shop, admin, { price: 1000 }));
  const dispute = {
    providerId: 'dp_1',
    amountCents: 105_000,
    reason: 'fraudulent',
    state: 'open',
    dueBy: null,
  } as const;
  theProviderSays(() => ({}), [dispute]);
  await syncPayment(shop.shop, payment_intent);
  const { status, body } = await press(incident, 'refund');
  expect([status, body.code]).toEqual([409, 'DISPUTED']);
  expect(await refundedThere(payment_intent)).toEqual([]);
});

test('money of a lost payment that is back buys no car between the request that met it and its booking [D70 D72]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { incident, payment_intent } = await payLost(car);
  const { payments } = shop.shop;
  const reallyRefund = payments.refund;
  vi.spyOn(payments, 'refund').mockImplementationOnce(async (request) => {
    await dashboard().refunds.create({ payment_intent });
    return reallyRefund(request);
  });
  // What the provider reports of this meanwhile has transactions, too.
  vi.spyOn(payments, 'readEvent').mockImplementation(() => {
    throw new ShopError('BAD_SIGNATURE', 'Deaf');
  });
  const { transaction } = shop.db;
  const orders: number[] = [];
  // As soon as the request of one is withdrawn, another of the staff presses, who looked at the provider before.
  vi.spyOn(shop.db, 'transaction').mockImplementation(async (work, config) => {
    const done = await transaction.call(shop.db, work, config);
    const refused = await shop.db.$count(refunds, eq(refunds.status, 'refused'));
    if (refused > 0 && orders.length === 0) {
      orders.push(0);
      const stale = { installation: null, sessionId: null, refunds: [], disputes: [] };
      vi.spyOn(payments, 'readPayment').mockResolvedValueOnce(stale);
      orders.push((await press(incident, 'orders')).status);
    }
    return done as never;
  });
  expect((await press(incident, 'refund')).body.data).toMatchObject({ refundedAt: expect.any(String) });
  expect([orders, await ordersOf(buyer)]).toEqual([[0, 409], []]);
  expect(await refundedThere(payment_intent)).toEqual([105_000]);
});
