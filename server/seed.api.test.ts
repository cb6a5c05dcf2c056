import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../shared/users/users.ts';
import { call } from '../tests/support/client.ts';
import { openTestShop, type TestShop } from '../tests/support/test-shop.ts';
import { seedEmptyDatabase } from './seed.ts';

let shop: TestShop;
let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const start = () => seedEmptyDatabase(shop);
const signIn = (email: string, password: string) =>
  call<User>(shop, 'POST', '/auth/login', { body: { email, password } });
const roleOf = async (email: string, password: string) => {
  const { status, body } = await signIn(email, password);
  return status === 200 ? body.data.role : status;
};

test('without a password given, one is generated, to be changed, and printed at the first start alone [D65 D77]', async () => {
  shop = await openTestShop();
  await start();
  const [, email = '', password = ''] = /Administrator (\S+), password (\S+)/.exec(printed.join()) ?? [];
  expect(email).toBe('admin@forecourt.example');
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect((await signIn(email, password)).body.data).toMatchObject({ role: 'admin', mustChangePassword: true });
  printed = [];
  await start();
  expect(printed).toEqual([]);
  expect(await roleOf(email, password)).toBe('admin');
});

test('a password that was given is used, never printed, and there is no other [D65]', async () => {
  const person = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'chosen by the boss' };
  shop = await openTestShop(person);
  await start();
  expect(printed.join()).not.toContain(person.ADMIN_PASSWORD);
  expect(await roleOf(person.ADMIN_EMAIL, person.ADMIN_PASSWORD)).toBe('admin');
  const { body } = await signIn(person.ADMIN_EMAIL, person.ADMIN_PASSWORD);
  expect(body.data.mustChangePassword).toBe(false);
  for (const password of ['admin', 'password', 'forecourt']) {
    expect(await roleOf(person.ADMIN_EMAIL, password)).toBe(401);
  }
});
