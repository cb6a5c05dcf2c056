import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { connectPayments } from '../stripe.ts';
import { payFor, startTestShop } from './sandbox-fixture.ts';

const shop = await startTestShop();
const { stripe } = shop;

const line = (cents: number, quantity = 1) => ({
  quantity,
  price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Car' } },
});
const params = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  customer_email: 'ada@example.com',
  success_url: 'https://shop.example/done',
  cancel_url: 'https://shop.example/back',
  line_items: [line(100_000)],
  ...change,
});
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('sessions', () => {
  test('keep what they were made with', async () => {
    const session = await stripe.checkout.sessions.create(
      params({ metadata: { checkoutId: 'c1' }, client_reference_id: 'c1', line_items: [line(100), line(250, 2)] }),
    );
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 600,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: 'c1',
      customer_email: 'ada@example.com',
      metadata: { checkoutId: 'c1' },
      payment_intent: null,
    });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id, amount_total: 600 });
  });

  test('are the same however often one asks for a checkout, and at once', async () => {
    const wanted = shop.wanted('once');
    const sessions = await Promise.all(Array.from({ length: 5 }, () => shop.payments.createSession(wanted)));
    expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(1);
    await expect(shop.payments.createSession({ ...wanted, email: 'other@example.com' })).rejects.toMatchObject({
      code: 'PAYMENTS_REFUSED',
      cause: expect.any(Stripe.errors.StripeIdempotencyError),
    });
  });

  test('are unknown', async () => {
    expect(await shop.payments.readSession('cs_test_none')).toBeNull();
    expect(await shop.payments.expireSession('cs_test_none')).toBeNull();
  });

  test('expire while open only', async () => {
    const open = await shop.payments.createSession(shop.wanted('expired'));
    expect(await shop.payments.expireSession(open.sessionId)).toMatchObject({ state: 'expired', paid: false });
    expect(await shop.payments.expireSession(open.sessionId)).toMatchObject({ state: 'expired', paid: false });
    expect((await shop.pay(open.url)).status).toBe(409);
    const { sessionId } = await payFor(shop, 'paid first');
    expect(await shop.payments.expireSession(sessionId)).toMatchObject({ state: 'complete', paid: true });
    await expect(stripe.checkout.sessions.expire(sessionId)).rejects.toMatchObject({ statusCode: 400 });
  });

  test.each([
    ['too little', { line_items: [line(49)] }, { code: 'amount_too_small' }],
    ['too much', { line_items: [line(99_999_999), line(1)] }, { code: 'amount_too_large' }],
    ['too many lines', { line_items: Array(101).fill(line(100)) }, { param: 'line_items' }],
    ['no lines', { line_items: [] }, { param: 'line_items', code: 'parameter_missing' }],
    ['no quantity', { line_items: [line(100), line(100, 0)] }, { param: 'line_items' }],
    ['a fraction of a cent', { line_items: [line(10.5)] }, { param: 'line_items[0][price_data][unit_amount]' }],
    ['too short a life', { expires_at: inSeconds(-10) }, { param: 'expires_at' }],
    ['too long a life', { expires_at: inSeconds(90_000) }, { param: 'expires_at' }],
    ['a bad address', { success_url: 'javascript:alert(1)' }, { param: 'success_url' }],
    ['an empty name', { client_reference_id: '' }, { code: 'parameter_invalid_empty' }],
    ['what it does not know', { locale: 'de' as const }, { code: 'parameter_unknown', param: 'locale' }],
  ])('refuse %s', async (_what, change, refusal) => {
    await expect(stripe.checkout.sessions.create(params(change))).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...refusal,
    });
  });

  test('take the largest and the smallest amount', async () => {
    await expect(stripe.checkout.sessions.create(params({ line_items: [line(99_999_999)] }))).resolves.toBeDefined();
    await expect(stripe.checkout.sessions.create(params({ line_items: [line(50)] }))).resolves.toBeDefined();
  });

  test('are shown to nobody without the key', async () => {
    const { port } = shop.sandbox;
    const stranger = new Stripe('sk_test_other', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
    await expect(stranger.checkout.sessions.create(params())).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    const basic = { authorization: `Basic ${Buffer.from(`${shop.sandbox.secretKey}:`).toString('base64')}` };
    const answer = await fetch(`http://127.0.0.1:${port}/v1/nothing`, { headers: basic });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

test('a provider that cannot be reached says so to people', async () => {
  const nowhere = connectPayments({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', port: 9 });
  await expect(nowhere.readSession('cs_test_1')).rejects.toMatchObject({
    code: 'PAYMENTS_UNAVAILABLE',
    statusCode: 503,
    message: expect.stringContaining('Nothing was charged'),
  });
});
