import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Incident } from '../../../shared/orders/incidents.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { holdSettling, providerOf } from '../../../tests/support/provider.ts';
import { openTestShop } from '../../../tests/support/test-shop.ts';
import { paymentEvents } from '../../db/schema/index.ts';
import { ShopError } from '../../errors.ts';
import { handleStoredEvent } from './payment-events.ts';

// Without workers: what is stored stays stored until a test handles it.
const { shop, admin } = await openStaffedShop();

const { purchase, checkOut, pay, verify, ordersOf } = buyingIn(() => shop);
const { sendEvent, intentOf } = providerOf(() => shop);
const stored = (id: string) => shop.db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
const incidents = async () => (await call<Incident[]>(shop, 'GET', '/incidents', { token: admin })).body.data;

test('an event is stored and answered before it is worked on, and a forged one is refused', async () => {
  const buyer = await newCustomer(shop);
  const { body } = await checkOut(buyer, [await newCar(shop, admin)]);
  await pay(body.data.url);
  const id = `evt_${randomUUID()}`;
  const session = { object: 'checkout.session', id: body.data.sessionId };
  const asked = vi.spyOn(shop.shop.payments, 'readSession');
  expect((await sendEvent('checkout.session.completed', session, { id })).status).toBe(200);
  expect((await sendEvent('checkout.session.completed', session, { id })).status).toBe(200);
  expect(asked).not.toHaveBeenCalled();
  expect(await stored(id)).toMatchObject([{ handledAt: null }]);
  await handleStoredEvent(shop.shop, id);
  expect(await stored(id)).toMatchObject([{ handledAt: expect.any(Date) }]);
  expect(await ordersOf(buyer)).toHaveLength(1);

  const forged = `evt_${randomUUID()}`;
  expect((await sendEvent('checkout.session.completed', session, { id: forged, secret: 'whsec_other' })).status).toBe(
    400,
  );
  expect(await stored(forged)).toEqual([]);
});

test('a recorded order needs no provider for its success page', async () => {
  const buyer = await newCustomer(shop);
  const { sessionId } = await purchase(buyer, [await newCar(shop, admin)]);
  const away = new ShopError('PAYMENTS_UNAVAILABLE', 'Away');
  const provider = vi.spyOn(shop.shop.payments, 'readSession').mockRejectedValue(away);
  const answer = await verify(buyer, sessionId);
  provider.mockRestore();
  expect([answer.status, answer.body.data.verified, answer.body.data.orders.length]).toEqual([200, true, 1]);
});

test('an order that settles later needs no provider for its success page either', async () => {
  const buyer = await newCustomer(shop);
  const { body } = await checkOut(buyer, [await newCar(shop, admin)]);
  const bank = holdSettling();
  await pay(body.data.url, '4000 0000 0000 7007');
  expect((await verify(buyer, body.data.sessionId)).body.data.state).toBe('pending');
  const away = new ShopError('PAYMENTS_UNAVAILABLE', 'Away');
  const provider = vi.spyOn(shop.shop.payments, 'readSession').mockRejectedValue(away);
  const answer = await verify(buyer, body.data.sessionId);
  provider.mockRestore();
  bank.mockRestore();
  expect([answer.status, answer.body.data.state, answer.body.data.orders.length]).toEqual([200, 'pending', 1]);
});

test('a warning of fraud is an incident, once', async () => {
  const buyer = await newCustomer(shop);
  const { sessionId } = await purchase(buyer, [await newCar(shop, admin)]);
  const payment_intent = await intentOf(sessionId);
  for (const id of ['evt_fraud_1', 'evt_fraud_2']) {
    await sendEvent(
      'radar.early_fraud_warning.created',
      { object: 'radar.early_fraud_warning', payment_intent },
      { id },
    );
    await handleStoredEvent(shop.shop, id);
  }
  const warnings = (await incidents()).filter(({ kind }) => kind === 'fraud-warning');
  expect(warnings).toMatchObject([{ email: buyer.email, canRefund: false }]);
});

test('events do not share the limit of visitors', async () => {
  const limited = await openTestShop({ RATE_LIMIT: 'on' });
  const visit = () => fetch(`${limited.url}/api/v1/cars?limit=1`);
  const visits = await Promise.all(Array.from({ length: 601 }, visit));
  expect(visits.filter(({ status }) => status === 429)).toHaveLength(1);
  const event = { object: 'charge', payment_intent: 'pi_none' };
  expect((await providerOf(() => limited).sendEvent('charge.refunded', event)).status).toBe(200);
  await limited.close();
});
