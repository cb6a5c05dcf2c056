import Fastify from 'fastify';
import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { ShopError } from '../../../errors.ts';
import { connectPayments } from '../../stripe.ts';
import { startSandbox } from '../sandbox.ts';
import { startTestShop } from '../sandbox-fixture.ts';

const shop = await startTestShop();
afterEach(() => {
  shop.test.webhookStatus = 200;
});

test('an event comes again until it is taken', async () => {
  shop.test.webhookStatus = 503;
  shop.test.deliveries = 0;
  const { sessionId, url } = await shop.payments.createSession(shop.wanted('retried'));
  await shop.pay(url);
  // The refusal is noted when its answer has come back.
  await expect.poll(() => shop.log.warn.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(shop.test.deliveries).toBeGreaterThanOrEqual(2);
  shop.test.webhookStatus = 200;
  await expect.poll(() => shop.heardOf(sessionId)).toEqual(['checkout.session.completed']);
});

test('a refund is reported', async () => {
  const { sessionId, url } = await shop.payments.createSession(shop.wanted('told'));
  await shop.pay(url);
  const session = await shop.payments.readSession(sessionId);
  const paymentIntentId = session?.paymentIntentId ?? '';
  await shop.payments.refund({ paymentIntentId, amountCents: 100, refundId: 'told' });
  await expect
    .poll(() => shop.heard)
    .toContainEqual(expect.objectContaining({ type: 'charge.refunded', sessionId: null }));
});

test('two sandboxes on one database are one: each event comes once, and either answers', async () => {
  const other = await startSandbox(shop);
  expect(other).toMatchObject({ secretKey: shop.sandbox.secretKey, webhookSecret: shop.sandbox.webhookSecret });
  const started = await Promise.all(
    Array.from({ length: 40 }, (_, place) => shop.payments.createSession(shop.wanted(`shared ${place}`))),
  );
  // Changes at both wake both at once, so that they reach for the same events.
  await Promise.all(
    started.flatMap(({ sessionId, url }) => [shop.pay(url), connectPayments(other).expireSession(sessionId)]),
  );
  const heard = () => started.map(({ sessionId }) => shop.heardOf(sessionId).length);
  await expect.poll(heard).not.toContain(0);
  await other.close();
  const last = await shop.payments.createSession(shop.wanted('last'));
  await shop.pay(last.url);
  await expect.poll(() => shop.heardOf(last.sessionId)).toHaveLength(1);
  expect(heard()).toEqual(started.map(() => 1));
});

test('events wait while the shop is not listening', async () => {
  const received: string[] = [];
  const receiver = Fastify();
  receiver.post('/', async (request) => {
    received.push(String(request.headers['stripe-signature']));
    return '';
  });
  let address: string | undefined;
  await shop.sandbox.close();
  const later = await startSandbox({ ...shop, webhookUrl: () => address });
  const stripe = new Stripe(later.secretKey, { host: '127.0.0.1', port: later.port, protocol: 'http' });
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer_email: 'ada@example.com',
    success_url: 'https://shop.example/',
    cancel_url: 'https://shop.example/',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Car' } } }],
  });
  await stripe.checkout.sessions.expire(session.id);
  expect(received).toHaveLength(0);
  address = await receiver.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  await later.close();
  await receiver.close();
});

test('what is not signed, or was long ago, is not believed', () => {
  const { readEvent } = shop.payments;
  const payload = JSON.stringify({
    id: 'evt_1',
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', id: 'cs_1' } },
  });
  const stripe = new Stripe(shop.sandbox.secretKey);
  const sign = (secret: string, timestamp: number) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const now = Math.floor(Date.now() / 1000);
  const secret = shop.sandbox.webhookSecret;

  expect(readEvent(Buffer.from(payload), sign(secret, now))).toEqual({
    id: 'evt_1',
    type: 'checkout.session.completed',
    sessionId: 'cs_1',
    paymentIntentId: null,
  });
  expect(readEvent(payload, sign(secret, now - 290))).toBeDefined();
  for (const signature of [sign('whsec_other', now), sign(secret, now - 310), 'nonsense', '']) {
    expect(() => readEvent(payload, signature)).toThrow(ShopError);
  }
  expect(() => readEvent(`${payload} `, sign(secret, now))).toThrow(expect.objectContaining({ code: 'BAD_SIGNATURE' }));
});
