import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Change } from '../../../shared/audit-log.ts';
import type { Invitation, SentInvitation } from '../../../shared/users/invitations.ts';
import type { User } from '../../../shared/users/users.ts';
import { call, newCustomer } from '../../../tests/support/client.ts';
import { invitingIn } from '../../../tests/support/people/inviting.ts';
import { setUpSecondFactor } from '../../../tests/support/people/second-factor.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { invitations } from '../../db/schema/index.ts';

const { shop, administrator: owner } = await openStaffedShop();

const { newEmail, invite, tokenIn, look, accept } = invitingIn(() => ({ shop, token: owner.token }));
const login = (email: string, password = 'a long phrase for work') =>
  call<User>(shop, 'POST', '/auth/login', { body: { email, password } });
const list = async () => (await call<Invitation[]>(shop, 'GET', '/invitations', { token: owner.token })).body.data;

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
  const entries = log.body.data.map(({ action, actor }) => [action, actor.name]);
  expect(entries).toEqual([
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

test('who is invited to an address that somebody else registered with a second factor is told the way in, which staff open [D77 D111]', async () => {
  const stranger = await newCustomer(shop, 'Eve');
  await setUpSecondFactor(shop, stranger);
  const { body } = await invite(stranger.email);
  const accepted = await accept(tokenIn(body.data));
  expect([accepted.status, accepted.body.message]).toEqual([
    200,
    expect.stringContaining('turn it off for you in Manage Users'),
  ]);
  expect((await login(stranger.email)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  const removal = `/user/${stranger.user._id}/second-factor/remove`;
  expect((await call(shop, 'POST', removal, { token: owner.token })).status).toBe(200);
  expect((await login(stranger.email)).body.data.role).toBe('admin');
});
