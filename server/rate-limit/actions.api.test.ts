import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';
import { rateLimits } from '../db/schema/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on' });
});
afterAll(() => shop.close());

const tries: [string, string, number, unknown, (token: string) => string | undefined][] = [
  ['sign-up', '/auth/register', 30, { name: 'Ann', email: 'taken@example.com', password: 'long enough' }, () => ''],
  ['asking for a new password', '/auth/forgot-password', 5, { email: 'gone@example.com' }, () => ''],
  ['choosing a new password', '/auth/reset-password', 30, { token: 'none', newPassword: 'long enough' }, () => ''],
  ['a message', '/contact', 5, { name: 'Ann', email: 'ann@example.com', message: 'Hello there' }, () => ''],
  ['stopping mails by a link', '/watches/stop', 30, { token: 'none' }, () => ''],
  ['a checkout', '/orders/create-checkout-session', 30, { email: 'x@example.com', items: [] }, (token) => token],
];

test.each(tries)('%s is limited in the database [D76]', async (_name, path, most, body, tokenOf) => {
  const { token } = await newCustomer(shop);
  await shop.db.delete(rateLimits);
  const send = () => call(shop, 'POST', path, { body, token: tokenOf(token) });
  const statuses = [];
  for (let turn = 0; turn < most; turn += 1) statuses.push((await send()).status);
  expect(statuses).not.toContain(429);
  expect((await send()).status).toBe(429);
  await shop.db.delete(rateLimits);
  expect((await send()).status).not.toBe(429);
});

test('pictures are taken at 120 a minute', async () => {
  const { token, email } = await newAdmin(shop);
  const upload = () => call(shop, 'POST', '/images', { token, body: {} });
  const caller = { address: '127.0.0.1', account: email };
  for (let turn = 0; turn < 120; turn += 1) await shop.limits.consume('upload', caller);
  expect((await upload()).status).toBe(429);
});

test('the codes of a second factor are guessed at ten times by who knows the password [D76]', async () => {
  await shop.db.delete(rateLimits);
  const { email, password, token } = await newCustomer(shop);
  const mine = (end: string, body: object) =>
    call<{ secret: string }>(shop, 'POST', `/user/me/second-factor${end}`, { token, body });
  const { secret } = (await mine('', { currentPassword: password })).body.data;
  expect((await mine('/confirm', { code: new TOTP({ secret }).generate() })).status).toBe(200);
  const guess = (code: string) => call(shop, 'POST', '/auth/login', { body: { email, password, code } });
  const statuses = [];
  for (let turn = 0; turn < 10; turn += 1) statuses.push((await guess('not one')).status);
  expect(statuses).toEqual(Array(10).fill(401));
  expect((await guess(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }))).status).toBe(429);
});
