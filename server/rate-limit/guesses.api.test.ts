import { expect, test } from 'vitest';
import { call, newCustomer } from '../../tests/support/client.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';
import { knownDevices, rateLimits } from '../db/schema/index.ts';
import { createRateLimits } from './service.ts';

const shop = await openShop({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });

interface From {
  from: string;
  device?: string | undefined;
}

const headersOf = ({ from, device }: From) => ({
  'x-forwarded-for': from,
  ...(device && { 'device-token': device }),
});
const signIn = (email: string, password: string, from: From) =>
  call<unknown>(shop, 'POST', '/auth/login', { body: { email, password }, headers: headersOf(from) });

/** By what a browser is known in which somebody has signed in. */
async function deviceOf(email: string, password: string): Promise<string> {
  const { status, body } = await signIn(email, password, { from: '192.0.2.1' });
  expect(status).toBe(200);
  return (body as typeof body & { device: string }).device;
}

/** Guesses from addresses of its own, ten each, as somebody with many machines would. */
async function guess(email: string, times: number, network: string) {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const { status } = await signIn(email, 'a wrong guess', { from: `${network}.${Math.floor(turn / 10)}` });
    statuses.push(status);
  }
  return statuses;
}

test('an account is guessed at ten times from one address, and others go on signing in from there [D76]', async () => {
  const victim = await newCustomer(shop);
  const other = await newCustomer(shop);
  const statuses = await guess(victim.email, 10, '198.51.100');
  expect(new Set(statuses)).toEqual(new Set([401]));
  const refused = await signIn(victim.email.toUpperCase(), victim.password, { from: '198.51.100.0' });
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
  expect(refused.body.message).toBe('Too many attempts. Please try again in 15 minutes.');
  expect((await signIn(other.email, other.password, { from: '198.51.100.0' })).status).toBe(200);
  expect((await signIn(victim.email, victim.password, { from: '198.51.100.200' })).status).toBe(200);
});

test('from ever new addresses an account is guessed at a hundred times, and its owner still gets in [D76]', async () => {
  const { email, password } = await newCustomer(shop);
  const device = await deviceOf(email, password);
  // As many machines as it takes; what the answers cost in time is left out.
  for (let turn = 0; turn < 99; turn += 1)
    await shop.limits.consume('sign-in', { account: email, address: `203.0.113.${turn}` });
  expect((await signIn(email, 'a wrong guess', { from: '203.0.113.200' })).status).toBe(401);
  expect((await signIn(email, password, { from: '192.0.2.99' })).status).toBe(429);
  expect((await signIn(email, password, { from: '192.0.2.99', device })).status).toBe(200);
  // It is no way around the limit, neither for the owner's own account nor for another's.
  for (let turn = 0; turn < 10; turn += 1) await signIn(email, 'a wrong guess', { from: `192.0.2.${turn}`, device });
  expect((await signIn(email, password, { from: '192.0.2.98', device })).status).toBe(429);
  const stranger = await newCustomer(shop);
  await guess(stranger.email, 10, '192.0.2');
  expect((await signIn(stranger.email, stranger.password, { from: '192.0.2.0', device })).status).toBe(429);
});

test('an address without an account is counted like one that has an account', async () => {
  expect(await guess('nobody-at-all@example.com', 11, '198.18.0')).toEqual([...Array(10).fill(401), 401]);
  const statuses = [];
  for (let turn = 0; turn < 11; turn += 1)
    statuses.push((await signIn('nobody-here@example.com', 'a guess', { from: '198.18.1.1' })).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test('whoever signs in has a clean slate', async () => {
  const { email, password } = await newCustomer(shop);
  for (const _ of [1, 2, 3]) {
    await guess(email, 9, '198.51.101');
    expect((await signIn(email, password, { from: '198.51.101.0' })).status).toBe(200);
    // Of the attempts from this address in a minute, which are counted whoever signs in.
    await shop.db.delete(rateLimits);
  }
});

test('one network address is one household, also of IPv6', async () => {
  const guessFrom = (_: unknown, turn: number) =>
    signIn(`v6-${turn}@example.com`, 'a guess', { from: `2001:db8:0:7::${turn + 1}` });
  // All at once: they are counted within one minute, however busy the machine is.
  const answers = await Promise.all(Array.from({ length: 31 }, guessFrom));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(401), 429]);
});

test('what is counted holds for every instance of the shop', async () => {
  const caller = { address: '198.51.102.1', account: 'shared@example.com' };
  const one = createRateLimits(shop.db, { on: true });
  const other = createRateLimits(shop.db, { on: true });
  for (let turn = 0; turn < 10; turn += 1) await (turn % 2 ? one : other).consume('second-factor', caller);
  await expect(other.consume('second-factor', caller)).rejects.toThrow('Too many attempts');
  await expect(one.consume('second-factor', caller)).rejects.toThrow('Too many attempts');
});

test('the current password is guessed at ten times, and its owner changes it all the same [D76]', async () => {
  const { email, password, token } = await newCustomer(shop);
  const device = await deviceOf(email, password);
  const change = (currentPassword: string, from: From) =>
    call(shop, 'PATCH', '/user/change-password', {
      token,
      body: { currentPassword, newPassword: 'another secret' },
      headers: headersOf(from),
    });
  const statuses = [];
  for (let turn = 0; turn < 11; turn += 1) statuses.push((await change('a guess', { from: '192.0.2.51' })).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect((await change(password, { from: '192.0.2.51', device })).status).toBe(200);
  expect(await shop.db.$count(knownDevices)).toBeGreaterThan(0);
});
