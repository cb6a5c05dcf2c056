import { expect, test } from 'vitest';
import type { Change } from '../../../shared/audit-log.ts';
import type { Permission } from '../../../shared/users/permissions.ts';
import type { User } from '../../../shared/users/users.ts';
import { call, newAdmin, newCustomer } from '../../../tests/support/client.ts';
import { invitingIn } from '../../../tests/support/people/inviting.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, administrator: owner } = await openStaffedShop();

const { newEmail, invite, tokenIn, look, accept } = invitingIn(() => ({ shop, token: owner.token }));
const narrow = (user: User, permissions: Permission[], changes: Partial<User> = {}) =>
  call(shop, 'PUT', `/user/${user._id}`, { token: owner.token, body: { ...user, permissions, ...changes } });

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
