import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { waitUntilDone } from '../../../tests/support/jobs.ts';
import { admin, buyer, shop, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { orders, paymentEvents } from '../../db/schema/index.ts';
import { ShopError } from '../../errors.ts';
import { handleWaitingEvents } from '../payment-events/payment-events.ts';
import { finishRefunds } from './execute-refund.ts';

withBuyers({ background: true });

const { purchase, checkOut, pay, ordersOf, stockOf } = buyingIn(() => shop);
const { dashboard, intentOf, sendEvent } = providerOf(() => shop);
const statuses = async () => (await ordersOf(buyer)).map(({ paymentStatus }) => paymentStatus);
const recordsOf = (sessionId: string) =>
  shop.db.select().from(orders).where(eq(orders.sessionId, sessionId)).orderBy(orders.line);
const refund = (id: string, body = {}) => call(shop, 'POST', `/orders/${id}/refund`, { token: admin, body });

const buy = (cars: Car[]) => purchase(buyer, cars);

test('an event that could not be handled is kept, and handled when it can be', async () => {
  const { sessionId } = (await checkOut(buyer, [await newCar(shop, admin)])).body.data;
  const session = { object: 'checkout.session', id: sessionId };
  const away = new ShopError('PAYMENTS_UNAVAILABLE', 'Away');
  const readSession = vi.spyOn(shop.shop.payments, 'readSession').mockRejectedValue(away);
  const id = `evt_${randomUUID()}`;
  expect((await sendEvent('checkout.session.completed', session, { id })).status).toBe(200);
  const noted = () => shop.db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  await expect.poll(() => readSession.mock.calls.length).toBeGreaterThan(0);
  expect(await noted()).toMatchObject([{ handledAt: null }]);

  readSession.mockRestore();
  await shop.db
    .update(paymentEvents)
    .set({ receivedAt: new Date(0) })
    .where(eq(paymentEvents.id, id));
  await handleWaitingEvents(shop.shop);
  expect(await noted()).toMatchObject([{ handledAt: expect.any(Date) }]);
  await waitUntilDone(shop, 'handle-payment-event', 'handle-waiting-events');
  const again = vi.spyOn(shop.shop.payments, 'readSession');
  expect((await sendEvent('checkout.session.completed', session, { id })).status).toBe(200);
  await waitUntilDone(shop, 'handle-payment-event', 'handle-waiting-events');
  expect(again).not.toHaveBeenCalled();
});

test('a refund that a crash cut off is finished, with the car that was to come back', async () => {
  const car = await newCar(shop, admin);
  // Of two lines, so that there would be money left for a refund to happen twice.
  const { sessionId } = await buy([car, await newCar(shop, admin, { price: 90_000 })]);
  const [order] = await recordsOf(sessionId);
  const { refund: reallyRefund } = shop.shop.payments;
  // The provider gives the money back; the answer never arrives.
  vi.spyOn(shop.shop.payments, 'refund').mockImplementation(async (request) => {
    await reallyRefund(request);
    throw new ShopError('PAYMENTS_UNAVAILABLE', 'The line broke');
  });
  expect((await refund(order?.id ?? '', { restock: true })).status).toBe(503);
  vi.restoreAllMocks();
  await finishRefunds(shop.shop);
  await finishRefunds(shop.shop);
  // A worker may have taken it up first.
  await expect.poll(async () => (await statuses()).sort()).toEqual(['completed', 'refunded']);
  expect(await stockOf(car, buyer)).toBe(1);
  expect((await dashboard().refunds.list({ payment_intent: await intentOf(sessionId) })).data).toHaveLength(1);
});

test('refunds made at the provider are counted once, from the first line on', async () => {
  const cars = [await newCar(shop, admin, { price: 1000 }), await newCar(shop, admin, { price: 2000 })];
  const { sessionId } = await buy(cars);
  const payment_intent = await intentOf(sessionId);
  const records = async () => (await recordsOf(sessionId)).map((order) => [order.paymentStatus, order.refundedCents]);
  await dashboard().refunds.create({ payment_intent, amount: 105_001 });
  await expect.poll(records).toEqual([
    ['refunded', 105_000],
    ['partially_refunded', 1],
  ]);
  await sendEvent('charge.refunded', { object: 'charge', payment_intent });
  await dashboard().refunds.create({ payment_intent });
  await expect.poll(records).toEqual([
    ['refunded', 105_000],
    ['refunded', 210_000],
  ]);
});

test('a refund here of what was refunded there changes nothing but what is known', async () => {
  const { sessionId } = await buy([await newCar(shop, admin), await newCar(shop, admin)]);
  const silence = vi.spyOn(shop.shop.payments, 'readPayment').mockResolvedValue(null);
  await dashboard().refunds.create({ payment_intent: await intentOf(sessionId) });
  await expect.poll(() => silence.mock.calls.length).toBeGreaterThan(0);
  silence.mockRestore();
  const [order] = await recordsOf(sessionId);
  expect((await refund(order?.id ?? '')).status).toBe(200);
  expect(await statuses()).toEqual(['refunded', 'refunded']);
});

test('a refund that is reported before its payment finds it', async () => {
  const { sessionId, url } = (await checkOut(buyer, [await newCar(shop, admin)])).body.data;
  const deaf = vi.spyOn(shop.shop.payments, 'readEvent').mockImplementation(() => {
    throw new ShopError('BAD_SIGNATURE', 'Deaf');
  });
  await pay(url);
  const payment_intent = await intentOf(sessionId);
  await dashboard().refunds.create({ payment_intent });
  deaf.mockRestore();
  expect((await sendEvent('charge.refunded', { object: 'charge', payment_intent })).status).toBe(200);
  await expect.poll(statuses).toEqual(['refunded']);
});

test('two checkouts of one person at once leave one that can be paid [D62]', async () => {
  const car = await newCar(shop, admin, { quantity: 5 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => checkOut(buyer, [{ ...car, quantity: 1 }])));
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const paid = await Promise.all(answers.filter(({ status }) => status === 200).map(({ body }) => pay(body.data.url)));
  expect(paid.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1);
  await expect.poll(statuses).toEqual(['completed']);
  await expect.poll(() => stockOf(car, buyer)).toBe(4);
});
