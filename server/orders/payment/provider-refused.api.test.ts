import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Incident } from '../../../shared/orders/incidents.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import type { ProviderRefusal } from '../../payments/payments.ts';
import { connectPayments } from '../../payments/stripe.ts';
import { noteRefusal } from '../incidents/provider-refusal.ts';

/** A provider that refuses whatever it is asked, as Stripe refuses an account that is not active. */
const refusing = Fastify();
const refusal = { type: 'invalid_request_error', code: 'account_inactive', message: 'Secret words of the provider' };
refusing.all('/*', async (_request, reply) => reply.code(400).send({ error: refusal }));
refusing.removeAllContentTypeParsers();
refusing.addContentTypeParser('*', (_request, _body, done) => done(null));

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  await refusing.listen({ host: '127.0.0.1', port: 0 });
  shop = await openTestShop();
  admin = (await newAdmin(shop)).token;
});
afterAll(async () => {
  await shop.close();
  await refusing.close();
});

const { checkOut, stockOf } = buyingIn(() => shop);

test('what the provider refuses is a failure of ours: 503, plain words, and the car is free again', async () => {
  const [buyer, car] = [await newCustomer(shop), await newCar(shop, admin)];
  const { createSession } = shop.shop.payments;
  const note = (refusal: ProviderRefusal) => noteRefusal(shop.shop, pino({ level: 'silent' }), refusal);
  const [address] = refusing.addresses();
  const port = typeof address === 'object' ? address.port : 0;
  shop.shop.payments.createSession = connectPayments({ ...shop.sandbox, port, onRefusal: note }).createSession;
  // Both on one day.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { status, body } = await checkOut(buyer, [car]);
  await checkOut(buyer, [car]);
  vi.useRealTimers();
  shop.shop.payments.createSession = createSession;
  expect([status, body.code]).toEqual([503, 'PAYMENTS_REFUSED']);
  expect(body.message).toBe(
    'We can’t take payments right now. Nothing was charged, and our team has been notified. Please try again later.',
  );
  expect(await stockOf(car, buyer)).toBe(1);
});

test('staff hear of it once a day, with the code and without the provider’s own words', async () => {
  const { data } = (await call<Incident[]>(shop, 'GET', '/incidents', { token: admin })).body;
  expect(data).toMatchObject([{ kind: 'refusal', amount: 0, canRefund: false }]);
  expect(data[0]?.message).toContain('account_inactive');
  expect(data[0]?.message).not.toContain('Secret words');
});

test('where only the look of the payment page is refused, staff read that customers can pay [D85]', async () => {
  const icon = { code: 'url_invalid', param: 'branding_settings[icon][url]', requestId: null, message: 'Secret words' };
  await noteRefusal(shop.shop, pino({ level: 'silent' }), icon);
  const { data } = (await call<Incident[]>(shop, 'GET', '/incidents', { token: admin })).body;
  expect(data[0]?.message).toContain('url_invalid (branding_settings[icon][url])');
  expect(data[0]?.message).toContain('Customers can pay');
});
