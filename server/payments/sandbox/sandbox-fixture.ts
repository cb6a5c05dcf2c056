import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import Stripe from 'stripe';
import { afterAll, vi } from 'vitest';
import { openFreshDatabase } from '../../../tests/support/database/fresh-database.ts';
import type { NewPaymentSession, PaymentEvent } from '../payments.ts';
import { connectPayments } from '../stripe.ts';
import { startSandbox } from './sandbox.ts';

const goodCard = { card_number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada Buyer' };

/**
 * A shop as small as can be, for the tests of one file: the payment pages, a webhook, the client that the real shop uses
 * too, and the library behind it. It closes after them.
 */
export async function startTestShop() {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  const database = await openFreshDatabase(folder);
  const heard: PaymentEvent[] = [];
  const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };
  const shop = Fastify();
  let address = '';
  const options = {
    database,
    publicUrl: () => address,
    webhookUrl: () => (address ? `${address}/webhook` : undefined),
    shortestLifeSeconds: 1,
    brand: async () => ({ storeName: 'Forecourt & Sons', logo: null, logoDark: null, accentStyle: '' }),
    log,
  };
  const sandbox = await startSandbox(options);
  const payments = connectPayments(sandbox);
  const test = { webhookStatus: 200, deliveries: 0 };

  await shop.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer }>('/webhook', async (request, reply) => {
      test.deliveries += 1;
      if (test.webhookStatus === 200) {
        heard.push(payments.readEvent(request.body, String(request.headers['stripe-signature'])));
      }
      return reply.code(test.webhookStatus).send();
    });
  });
  await shop.register(sandbox.pages);
  address = await shop.listen({ host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const { port, secretKey } = sandbox;
  return {
    ...options,
    sandbox,
    payments,
    stripe: new Stripe(secretKey, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    heard,
    test,
    heardOf: (sessionId: string) => heard.filter((event) => event.sessionId === sessionId).map(({ type }) => type),
    wanted: (checkoutId: string, change: Partial<NewPaymentSession> = {}): NewPaymentSession => ({
      checkoutId,
      installation: 'here',
      cart: { checkoutId, userId: null, lines: [] },
      storeName: 'Forecourt & Sons',
      look: { accentColor: '#8a1c1c', icon: 'https://shop.example/icon-512.png' },
      email: 'ada@example.com',
      lines: [{ name: 'Blue <b>Coupe</b>', description: 'Tax included', unitAmountCents: 123_450, quantity: 1 }],
      successUrl: `${address}/order-success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${address}/order-failed`,
      expiresAt: new Date(Date.now() + 1_800_000),
      ...change,
    }),
    open: (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init }),
    pay: (url: string, card: Partial<typeof goodCard> = {}) =>
      fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...goodCard, ...card }) }),
  };
}

export type TestShop = Awaited<ReturnType<typeof startTestShop>>;

/** Somebody checks out and pays, and the shop asks the provider for what came of it. */
export async function payFor(shop: TestShop, checkoutId: string, cents = 10_000) {
  const lines = [{ name: 'Car', unitAmountCents: cents, quantity: 1 }];
  const { sessionId, url } = await shop.payments.createSession(shop.wanted(checkoutId, { lines }));
  await shop.pay(url);
  const session = await shop.payments.readSession(sessionId);
  return { sessionId, paymentIntentId: session?.paymentIntentId ?? '' };
}
