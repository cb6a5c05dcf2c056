import { expect, test } from 'vitest';
import { call, newCustomer } from '../../tests/support/client.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';
import { makeResetLink } from '../auth/passwords/password-reset.ts';
import { findUserByEmail } from '../auth/queries.ts';
import { type UserRow, unchanged } from '../auth/user-row.ts';
import { rateLimits } from '../db/schema/index.ts';
import { rememberDevice } from './service.ts';

const shop = await openShop({ RATE_LIMIT: 'on' });

type Credentials = { email: string; password: string };

async function signIn({ email, password }: Credentials, device?: string) {
  const headers: Record<string, string> = device ? { 'device-token': device } : {};
  const { status, body } = await call(shop, 'POST', '/auth/login', { body: { email, password }, headers });
  return { status, device: (body as typeof body & { device?: string }).device ?? '' };
}

/** Somebody, and the tokens of two browsers in which they have signed in. */
async function withTwoDevices() {
  const person = await newCustomer(shop);
  const [laptop, phone] = [(await signIn(person)).device, (await signIn(person)).device];
  expect(laptop).not.toBe(phone);
  return { ...person, laptop, phone };
}

/** Whether a device is known: it gets in although the account has been guessed at from everywhere. */
async function isKnown(credentials: Credentials, device: string): Promise<boolean> {
  await shop.db.delete(rateLimits);
  await shop.limits.consume('sign-in', { account: credentials.email, address: '203.0.113.1' });
  await shop.db.update(rateLimits).set({ attempts: 100 });
  return (await signIn(credentials, device)).status === 200;
}

test('a new password forgets all devices but the one that it was chosen on [D76]', async () => {
  const person = await withTwoDevices();
  expect([await isKnown(person, person.laptop), await isKnown(person, person.phone)]).toEqual([true, true]);
  const password = 'known to me alone';
  const { status } = await call(shop, 'PATCH', '/user/change-password', {
    token: person.token,
    body: { currentPassword: person.password, newPassword: password },
    headers: { 'device-token': person.laptop },
  });
  expect(status).toBe(200);
  const now = { ...person, password };
  expect([await isKnown(now, person.laptop), await isKnown(now, person.phone)]).toEqual([true, false]);
});

test('a password that is set by a link forgets every device [D76]', async () => {
  const person = await withTwoDevices();
  const token = await makeResetLink(shop.db, (await findUserByEmail(shop.db, person.email)) as UserRow);
  const password = 'set by a link';
  const body = { token, newPassword: password };
  const headers = { 'device-token': person.laptop };
  expect((await call(shop, 'POST', '/auth/reset-password', { body, headers })).status).toBe(200);
  const now = { ...person, password };
  expect([await isKnown(now, person.laptop), await isKnown(now, person.phone)]).toEqual([false, false]);
});

test('a device that is remembered for a password which has just been replaced is not known [D76]', async () => {
  const person = await newCustomer(shop);
  const before = (await findUserByEmail(shop.db, person.email)) as UserRow;
  const atFirst = await rememberDevice(shop.db, unchanged(before), undefined);
  expect(await isKnown(person, atFirst)).toBe(true);
  const password = 'set by a link';
  const body = { token: await makeResetLink(shop.db, before), newPassword: password };
  expect((await call(shop, 'POST', '/auth/reset-password', { body })).status).toBe(200);
  const late = await rememberDevice(shop.db, unchanged(before), undefined);
  expect(await isKnown({ ...person, password }, late)).toBe(false);
});
