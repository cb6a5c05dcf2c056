import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../../shared/users/users.ts';
import { call, newAdmin, newCustomer } from '../../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { readConfig } from '../../config/config.ts';
import { users } from '../../db/schema/index.ts';
import { refuseWeakAdminPassword } from '../../seed.ts';
import { hashPassword } from './hashing.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost',
  PAYMENTS: 'sandbox',
  ADMIN_SECOND_FACTOR: 'optional',
};
let shop: TestShop;
let elsewhere: TestShop;
beforeAll(async () => {
  shop = await openTestShop(production);
  elsewhere = await openTestShop();
});
afterAll(() => Promise.all([shop.close(), elsewhere.close()]));

const change = (where: TestShop, token: string, currentPassword: string, newPassword: string) =>
  call(where, 'PATCH', '/user/change-password', { token, body: { currentPassword, newPassword } });
const login = (where: TestShop, email: string, password: string) =>
  call<User>(where, 'POST', '/auth/login', { body: { email, password } });

test('the length is all that refuses a customer, in production too [D75]', async () => {
  const body = { name: 'Ann', email: 'ann@example.com', password: '123456' };
  const { status, body: answer } = await call(shop, 'POST', '/auth/register', { body });
  expect(status).toBe(201);
  expect((await change(shop, answer.token ?? '', '123456', 'ann@example.com')).status).toBe(200);
});

test('the most used passwords are listed, for forms to warn of them [D75]', async () => {
  const { body, headers } = await call<string[]>(shop, 'GET', '/auth/common-passwords');
  expect(body.data).toEqual(expect.arrayContaining(['123456', 'password', 'letmein']));
  expect(body.data.length).toBeGreaterThan(3000);
  expect(headers.get('cache-control')).toContain('public');
});

test.each([
  ['too short', 'eleven char', 'at least 12 characters'],
  ['one of the most used', 'qwertyuiop123', 'most common'],
  ['the address', 'ADMIN', 'name or email'],
])('in production an administrator’s password is refused when it is %s [D75]', async (_what, password, reason) => {
  const admin = await newAdmin(shop);
  const tried = password === 'ADMIN' ? admin.email : password;
  const { status, body } = await change(shop, admin.token, admin.password, tried);
  expect(status).toBe(400);
  expect(body.issues?.[0]).toMatchObject({ path: 'newPassword', message: expect.stringContaining(reason) });
  expect((await change(elsewhere, (await newAdmin(elsewhere)).token, 'staff only please', 'eleven char')).status).toBe(
    200,
  );
});

test('ADMIN_PASSWORD has the same rules in production [D75]', async () => {
  const read = (ADMIN_PASSWORD: string) => readConfig({ ...production, ADMIN_PASSWORD });
  expect(() => read('eleven char')).toThrow('ADMIN_PASSWORD: must have at least 12 characters');
  await expect(refuseWeakAdminPassword(read('qwertyuiop123'))).rejects.toThrow('ADMIN_PASSWORD');
  await expect(refuseWeakAdminPassword(read('admin@forecourt.example'))).rejects.toThrow('ADMIN_PASSWORD');
  await refuseWeakAdminPassword(read('quite a long one'));
  expect(readConfig({ ADMIN_PASSWORD: 'sixchr' }).admin.password).toBe('sixchr');
});

test('who was made an administrator with a short password must change it before anything else [D77]', async () => {
  const admin = await newAdmin(shop);
  const email = `promoted-${process.pid}@example.com`;
  const registered = await call<User>(shop, 'POST', '/auth/register', {
    body: { name: 'P', email, password: 'short1' },
  });
  const body = { ...registered.body.data, role: 'admin' };
  expect((await call(shop, 'PUT', `/user/${body._id}`, { token: admin.token, body })).status).toBe(200);
  // The session of before says nothing of the password, so it has ended.
  expect((await call(shop, 'GET', '/user/me', { token: registered.body.token })).status).toBe(401);
  const signedIn = await login(shop, email, 'short1');
  const token = signedIn.body.token ?? '';
  expect(signedIn.body.data.mustChangePassword).toBe(true);
  for (const path of ['/user/me', '/user', '/orders/all']) {
    const { status, body: refused } = await call(shop, 'GET', path, { token });
    expect([status, refused.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  }
  expect((await change(shop, token, 'short1', 'long enough for staff')).status).toBe(200);
  expect((await call(shop, 'GET', '/user', { token })).status).toBe(200);
});

test('a generated password must be changed in production, and not for itself; elsewhere it is said alone [D77]', async () => {
  const password = 'as if it were generated';
  for (const where of [shop, elsewhere]) {
    const { email } = await newAdmin(where);
    const passwordHash = await hashPassword(password);
    await where.db.update(users).set({ passwordHash, mustChangePassword: true }).where(eq(users.email, email));
    const { body } = await login(where, email, password);
    expect(body.data.mustChangePassword).toBe(true);
    const isRefused = (await call(where, 'GET', '/orders/all', { token: body.token })).status === 403;
    expect(isRefused).toBe(where === shop);
    if (isRefused) expect((await change(shop, body.token ?? '', password, password)).status).toBe(400);
  }
});

test('a shop without mail has staff hand over a link, which works once and is noted [D80]', async () => {
  const admin = await newAdmin(elsewhere);
  const { user, email } = await newCustomer(elsewhere);
  const path = `/user/${user._id}/reset-link`;
  expect((await call(elsewhere, 'POST', path, { token: (await newCustomer(elsewhere)).token })).status).toBe(403);
  const made = await call<{ url: string }>(elsewhere, 'POST', path, { token: admin.token });
  expect(made.status).toBe(201);
  const token = new URL(made.body.data.url).searchParams.get('token');
  const body = { token, newPassword: 'handed over' };
  expect((await call(elsewhere, 'POST', '/auth/reset-password', { body })).status).toBe(200);
  expect((await call(elsewhere, 'POST', '/auth/reset-password', { body })).status).toBe(400);
  expect((await login(elsewhere, email, 'handed over')).status).toBe(200);
  const { body: log } = await call<{ action: string; actor: { name: string } }[]>(
    elsewhere,
    'GET',
    `/changes?subject=user&id=${user._id}`,
    { token: admin.token },
  );
  expect(log.data.map(({ action, actor }) => [action, actor.name])).toEqual([
    ['password_reset', 'Ada Buyer'],
    ['reset_link_made', 'Staff'],
  ]);
});
