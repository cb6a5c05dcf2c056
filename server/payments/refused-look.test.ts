import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { NewPaymentSession } from './payments.ts';
import { connectPayments } from './stripe.ts';

const asked: { key: string; isBranded: boolean }[] = [];
const asks: { param: string } = { param: '' };
/** A provider that cannot fetch the shop's icon, as one that is behind a wall. */
const provider = Fastify();
provider.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
provider.post('/v1/checkout/sessions', async (request, reply) => {
  const isBranded = String(request.body).includes('branding_settings');
  asked.push({ key: String(request.headers['idempotency-key']), isBranded });
  if (!isBranded) return { id: 'cs_1', object: 'checkout.session', url: 'https://pay.example/cs_1' };
  const error = { type: 'invalid_request_error', code: 'url_invalid', message: 'No', param: asks.param };
  return reply.code(400).send({ error });
});

const onRefusal = vi.fn(async () => undefined);
let port = 0;
beforeAll(async () => {
  await provider.listen({ host: '127.0.0.1', port: 0 });
  const [address] = provider.addresses();
  port = typeof address === 'object' ? address.port : 0;
});
afterAll(() => provider.close());

const open = () =>
  connectPayments({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', port, onRefusal }).createSession({
    checkoutId: 'c1',
    installation: 'here',
    email: 'ada@example.com',
    lines: [{ name: 'Coupe', unitAmountCents: 100_000, quantity: 1 }],
    cart: { checkoutId: 'c1', userId: null, lines: [] },
    storeName: 'Elm Street Cars',
    look: { accentColor: '#8a1c1c', icon: 'https://shop.example/icon-512.png' },
    successUrl: 'https://shop.example/order-success',
    cancelUrl: 'https://shop.example/order-failed',
    expiresAt: new Date(Date.now() + 1_800_000),
  } satisfies NewPaymentSession);

test('a look that the provider refuses keeps nobody from paying, and staff hear of it [D85]', async () => {
  asks.param = 'branding_settings[icon][url]';
  expect(await open()).toEqual({ sessionId: 'cs_1', url: 'https://pay.example/cs_1' });
  expect(asked.splice(0)).toEqual([
    { key: 'checkout-c1', isBranded: true },
    { key: 'checkout-c1-plain', isBranded: false },
  ]);
  expect(onRefusal).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ param: asks.param }));
});

test('whatever else is refused is asked for once', async () => {
  asks.param = 'line_items';
  await expect(open()).rejects.toMatchObject({ code: 'PAYMENTS_REFUSED' });
  expect(asked.splice(0)).toEqual([{ key: 'checkout-c1', isBranded: true }]);
});
