import { expect, test } from 'vitest';
import type { User } from '../../shared/users/users.ts';
import { call, newCustomer } from '../../tests/support/client.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';
import { sessions, users } from '../db/schema/index.ts';

const shop = await openShop();

const register = (body: unknown) => call(shop, 'POST', '/auth/register', { body });
const login = (body: unknown) => call(shop, 'POST', '/auth/login', { body });

test('registration signs in at once and lower-cases the address [S3.3 S3.5 S3.6 S7.5 D11]', async () => {
  const answer = await register({ name: ' Grace ', email: ' Grace@Example.COM ', password: 'secret1' });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({
    name: 'Grace',
    email: 'grace@example.com',
    role: 'user',
    userStatus: 'active',
    photo: null,
  });
  expect((await call(shop, 'GET', '/user/me', { token: answer.body.token })).status).toBe(200);
});

test('a role sent along at registration is ignored [S3.3]', async () => {
  const { body } = await register({
    name: 'Eve',
    email: 'eve@example.com',
    password: 'secret1',
    role: 'admin',
    userStatus: 'inactive',
  });
  expect(body.data).toMatchObject({ role: 'user', userStatus: 'active' });
});

test('an address is taken whatever its case [D11]', async () => {
  await register({ name: 'One', email: 'one@example.com', password: 'secret1' });
  const answer = await register({ name: 'Two', email: 'ONE@example.com', password: 'secret2' });
  expect(answer.status).toBe(409);
  expect(answer.body.code).toBe('EMAIL_TAKEN');
});

test('bad input is named field by field [S5.1 S5.2 S9.19]', async () => {
  const { status, body } = await register({ name: '', email: 'nonsense', password: '12345' });
  expect(status).toBe(400);
  expect(body.success).toBe(false);
  expect(body.issues?.map(({ path }) => path).sort()).toEqual(['email', 'name', 'password']);
});

test('six characters are enough for a password, and a long phrase is welcome [S9.19 D10]', async () => {
  const tooShort = await register({ name: 'Ann', email: 'five@example.com', password: '12345' });
  expect([tooShort.status, tooShort.body.message]).toEqual([400, 'New password must be at least 6 characters']);
  for (const password of ['123456', ' nine quiet horses '.repeat(10), '🐎'.repeat(60)]) {
    const email = `phrase${password.length}@example.com`;
    expect((await register({ name: 'Ann', email, password })).status).toBe(201);
    expect((await login({ email, password })).status).toBe(200);
    expect((await login({ email, password: [...password].slice(0, -1).join('') })).status).toBe(401);
  }
});

test('signing in fails in the same words for a wrong password and for an unknown address', async () => {
  const { email } = await newCustomer(shop);
  const wrong = await login({ email, password: 'not it at all' });
  const unknown = await login({ email: 'nobody@example.com', password: 'not it at all' });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.body).toEqual(unknown.body);
});

test('an inactive account is refused with 403, and its session ends at once', async () => {
  const customer = await newCustomer(shop);
  const { eq } = await import('drizzle-orm');
  await shop.db.update(users).set({ status: 'inactive' }).where(eq(users.email, customer.email));
  expect((await login(customer)).status).toBe(403);
  expect((await call(shop, 'GET', '/user/me', { token: customer.token })).status).toBe(401);
});

test('signing out kills the token [D9]', async () => {
  const { token } = await newCustomer(shop);
  expect((await call(shop, 'POST', '/auth/logout', { token })).status).toBe(200);
  expect((await call(shop, 'GET', '/user/me', { token })).status).toBe(401);
});

test('an expired session is signed out [D9]', async () => {
  const { token } = await newCustomer(shop);
  await shop.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
  expect((await call(shop, 'GET', '/user/me', { token })).status).toBe(401);
});

test('neither tokens nor passwords stand in the database in clear [D9]', async () => {
  const { token, password } = await newCustomer(shop);
  // 256 bits, six in each character.
  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = JSON.stringify([await shop.db.select().from(sessions), await shop.db.select().from(users)]);
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(password);
  expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

test('changing the password asks for the current one and ends all other sessions [S5.6 S7.10]', async () => {
  const customer = await newCustomer(shop);
  const other = (await login(customer)).body.token;
  const change = (currentPassword: string, newPassword: string) =>
    call(shop, 'PATCH', '/user/change-password', { token: customer.token, body: { currentPassword, newPassword } });
  expect((await change('wrong one', 'a new secret')).status).toBe(400);
  expect((await change(customer.password, '12345')).body.message).toBe('New password must be at least 6 characters');
  expect((await change(customer.password, 'a new secret')).status).toBe(200);
  expect((await call(shop, 'GET', '/user/me', { token: customer.token })).status).toBe(200);
  expect((await call(shop, 'GET', '/user/me', { token: other })).status).toBe(401);
  expect((await login({ email: customer.email, password: 'a new secret' })).status).toBe(200);
});

test('a photo is an address of the web or of this shop, and nothing else that a browser would open', async () => {
  const { token } = await newCustomer(shop);
  const keep = (photo: string) => call<User>(shop, 'PATCH', '/user/update-profile', { token, body: { photo } });
  for (const photo of ['//elsewhere.example/me.jpg', '/\\elsewhere.example/me.jpg', 'javascript:alert(1)', 'data:,x']) {
    const { status, body } = await keep(photo);
    expect([status, body.issues], photo).toEqual([400, [{ path: 'photo', message: 'Photo must be a web address' }]]);
  }
  for (const photo of ['/images/me/960.webp', '/', 'HTTPS://example.com/me.jpg', 'http://example.com/me.jpg'])
    expect((await keep(photo)).body.data.photo).toBe(photo);
  expect((await keep('')).body.data.photo).toBe(null);
});

test('a profile keeps its address and role whatever is sent [S3.2 S7.9]', async () => {
  const { token, email } = await newCustomer(shop);
  const body = { name: 'New Name', photo: 'https://example.com/me.jpg', email: 'other@example.com', role: 'admin' };
  const answer = await call(shop, 'PATCH', '/user/update-profile', { token, body });
  expect(answer.body.data).toMatchObject({
    name: 'New Name',
    photo: 'https://example.com/me.jpg',
    email,
    role: 'user',
  });
});
