import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newAdmin, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { connectPayments } from '../../payments/stripe.ts';

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
  const [address] = refusing.addresses();
  const port = typeof address === 'object' ? address.port : 0;
  shop.shop.payments.createSession = connectPayments({ ...shop.sandbox, port }).createSession;
  const { status, body } = await checkOut(buyer, [car]);
  shop.shop.payments.createSession = createSession;
  expect([status, body.code]).toEqual([503, 'PAYMENTS_REFUSED']);
  expect(body.message).toBe(
    'We cannot take payments right now. Nothing was charged, and we have been told. Please try later.',
  );
  expect(await stockOf(car, buyer)).toBe(1);
});
