import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Change } from '../../../shared/audit-log.ts';
import type { Invitation, OpenedInvitation, SentInvitation } from '../../../shared/invitations.ts';
import type { Permission } from '../../../shared/permissions.ts';
import type { User } from '../../../shared/users.ts';
import { call, newAdmin, newCustomer } from '../../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { invitations } from '../../db/schema/index.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof newAdmin>>;
let people = 0;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await newAdmin(shop);
});
afterAll(() => shop.close());

const newEmail = () => {
  people += 1;
  return `colleague${people}@example.com`;
};
const invite = (email: string, wish: object = {}, token = owner.token) =>
  call<SentInvitation>(shop, 'POST', '/invitations', { token, body: { email, ...wish } });
const tokenIn = ({ url }: Pick<SentInvitation, 'url'>) => new URL(url ?? '').searchParams.get('token') ?? '';
const look = (token: string) => call<OpenedInvitation>(shop, 'POST', '/invitations/open', { body: { token } });
const accept = (token: string, wish: object = {}) =>
  call(shop, 'POST', '/invitations/accept', {
    body: { token, name: 'Grace Helper', newPassword: 'a long phrase for work', ...wish },
  });
const login = (email: string, password = 'a long phrase for work') =>
  call<User>(shop, 'POST', '/auth/login', { body: { email, password } });
const list = async () => (await call<Invitation[]>(shop, 'GET', '/invitations', { token: owner.token })).body.data;
const narrow = (user: User, permissions: Permission[], changes: Partial<User> = {}) =>
  call(shop, 'PUT', `/user/${user._id}`, { token: owner.token, body: { ...user, permissions, ...changes } });

test('who accepts an invitation becomes an administrator with what was given, and a password of their own [D111]', async () => {
  const email = newEmail();
  const { status, body } = await invite(` ${email.toUpperCase()} `, { name: 'Grace', permissions: ['orders', 'cars'] });
  expect([status, body.data]).toEqual([
    201,
    expect.objectContaining({ email, name: 'Grace', permissions: ['cars', 'orders'], state: 'pending' }),
  ]);
  expect(await list()).toContainEqual(expect.objectContaining({ email, invitedBy: 'Staff' }));
  expect((await login(email)).status).toBe(401);
  const token = tokenIn(body.data);
  expect((await look(token)).body.data).toEqual({ email, name: 'Grace', hasAccount: false });
  expect((await accept(token)).status).toBe(200);
  const { data } = (await login(email)).body;
  expect(data).toMatchObject({
    role: 'admin',
    name: 'Grace Helper',
    permissions: ['cars', 'orders'],
    emailConfirmed: true,
  });
  expect((await list()).map((each) => each.email)).not.toContain(email);
  const log = await call<Change[]>(shop, 'GET', `/changes?subject=user&id=${data._id}`, { token: owner.token });
  const told = log.body.data.map(({ action, actor }) => [action, actor.name]);
  expect(told).toEqual([
    ['signed_in', 'Grace Helper'],
    ['added', 'Grace Helper'],
    ['invited', 'Staff'],
  ]);
});

test('a link works once, also when used twice at the same time; no list shows it, and only its hash is stored [D80]', async () => {
  const email = newEmail();
  const { body } = await invite(email);
  const token = tokenIn(body.data);
  expect(JSON.stringify(await list())).not.toContain(token);
  expect(JSON.stringify(await shop.db.select().from(invitations))).not.toContain(token);
  const answers = await Promise.all([accept(token, { name: 'One' }), accept(token, { name: 'Two' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await accept(token)).body.code).toBe('INVITATION_INVALID');
  expect((await look(token)).body.message).toContain('has been used, was withdrawn, or has expired');
});

test('a withdrawn link, an expired one, one that was sent anew and one that never was open nothing', async () => {
  const withdrawn = (await invite(newEmail())).body.data;
  const gone = await call(shop, 'DELETE', `/invitations/${withdrawn._id}`, { token: owner.token });
  expect(gone.status).toBe(200);
  expect((await call(shop, 'DELETE', `/invitations/${withdrawn._id}`, { token: owner.token })).status).toBe(404);

  const expired = (await invite(newEmail())).body.data;
  const expiresAt = new Date(Date.now() - 1000);
  await shop.db.update(invitations).set({ expiresAt }).where(eq(invitations.id, expired._id));
  expect(await list()).toContainEqual(expect.objectContaining({ email: expired.email, state: 'expired' }));

  for (const token of [tokenIn(withdrawn), tokenIn(expired), 'never was one']) {
    for (const answer of [await look(token), await accept(token)])
      expect([answer.status, answer.body.code]).toEqual([400, 'INVITATION_INVALID']);
  }
  const path = `/invitations/${expired._id}/send`;
  const anew = await call<SentInvitation>(shop, 'POST', path, { token: owner.token });
  expect(anew.body.data.state).toBe('pending');
  expect((await look(tokenIn(expired))).status).toBe(400);
  expect((await accept(tokenIn(anew.body.data))).status).toBe(200);
});

test('a customer becomes an administrator when they accept, not before, and is signed out everywhere', async () => {
  const ada = await newCustomer(shop, 'Ada Buyer');
  const { body } = await invite(ada.email, { permissions: ['orders'] });
  const me = () => call<User>(shop, 'GET', '/user/me', { token: ada.token });
  expect((await me()).body.data.role).toBe('user');
  const token = tokenIn(body.data);
  expect((await look(token)).body.data).toEqual({ email: ada.email, name: 'Ada Buyer', hasAccount: true });
  expect((await accept(token, { name: 'Ada Helper' })).status).toBe(200);
  expect((await me()).status).toBe(401);
  expect((await login(ada.email, ada.password)).status).toBe(401);
  const { data } = (await login(ada.email)).body;
  expect(data).toMatchObject({ _id: ada.user._id, role: 'admin', permissions: ['orders'], name: 'Ada Helper' });
});

test('whoever registers the address first gains nothing by it', async () => {
  const email = newEmail();
  const { body } = await invite(email);
  const thief = { name: 'Eve', email, password: 'i was here first' };
  const registered = await call<User>(shop, 'POST', '/auth/register', { body: thief });
  expect((await accept(tokenIn(body.data))).status).toBe(200);
  expect((await call(shop, 'GET', '/user/me', { token: registered.body.token })).status).toBe(401);
  expect((await login(email, thief.password)).status).toBe(401);
  expect((await login(email)).body.data.role).toBe('admin');
});

test('administrators, inactive accounts and invited addresses are not invited', async () => {
  const [admin, ada] = [await newAdmin(shop), await newCustomer(shop)];
  await narrow(ada.user, [], { userStatus: 'inactive' });
  const email = newEmail();
  await invite(email);
  for (const each of [admin.email, ada.email, email]) expect((await invite(each)).status, each).toBe(409);
  expect((await invite('nonsense')).body.issues?.[0]?.path).toBe('email');
  expect((await invite(newEmail(), { permissions: ['everything'] })).status).toBe(400);
});

test('nobody gives by an invitation what they do not have, or have no more [D111]', async () => {
  const clerk = await newAdmin(shop);
  await narrow(clerk.user, ['people', 'orders']);
  expect((await invite(newEmail(), { permissions: ['money'] }, clerk.token)).status).toBe(403);
  const { data } = (await invite(newEmail(), {}, clerk.token)).body;
  expect(data.permissions).toEqual(['orders', 'people']);
  const all = (await invite(newEmail())).body.data;
  expect((await call(shop, 'POST', `/invitations/${all._id}/send`, { token: clerk.token })).status).toBe(403);
  await narrow(clerk.user, ['people', 'cars']);
  for (const answer of [await look(tokenIn(data)), await accept(tokenIn(data))])
    expect(answer.body.code).toBe('INVITATION_INVALID');
  await narrow(clerk.user, ['cars']);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/1/send'],
    ['DELETE', '/1'],
  ] as const) {
    const body = method === 'POST' ? { email: newEmail() } : undefined;
    expect((await call(shop, method, `/invitations${path}`, { token: clerk.token, body })).status).toBe(403);
    expect((await call(shop, method, `/invitations${path}`, { body })).status).toBe(401);
  }
});

test('who is deleted is invited no more, and the log forgets the address; so do those whom they invited [D79]', async () => {
  const [boss, ada] = [await newAdmin(shop), await newCustomer(shop)];
  const toAda = (await invite(ada.email)).body.data;
  const byBoss = (await invite(newEmail(), {}, boss.token)).body.data;
  for (const { user } of [ada, boss])
    expect((await call(shop, 'DELETE', `/user/${user._id}`, { token: owner.token })).status).toBe(200);
  for (const each of [toAda, byBoss]) expect((await look(tokenIn(each))).status).toBe(400);
  const log = await call<Change[]>(shop, 'GET', '/changes?action=invited', { token: owner.token });
  expect(JSON.stringify(log.body.data)).not.toContain(ada.email);
});
