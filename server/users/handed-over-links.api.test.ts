import { expect, test } from 'vitest';
import type { Permission } from '../../shared/users/permissions.ts';
import { call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin: owner } = await openStaffedShop();

const edit = (id: string, body: object) => call(shop, 'PUT', `/user/${id}`, { token: owner, body });

async function clerkFor(...permissions: Permission[]) {
  const clerk = await newAdmin(shop);
  await edit(clerk.user._id, { permissions });
  return clerk;
}

async function linkTo(id: string, token: string) {
  const { body } = await call<{ url: string }>(shop, 'POST', `/user/${id}/reset-link`, { token });
  return new URL(body.data.url).searchParams.get('token');
}

const use = (token: string | null) =>
  call(shop, 'POST', '/auth/reset-password', { body: { token, newPassword: 'taken over by a clerk' } });

test('a link to a new password ends once its owner may do more than whoever made it [D80 D111]', async () => {
  const clerk = await clerkFor('people');
  const { user: customer } = await newCustomer(shop);
  const { user: colleague } = await clerkFor('people');
  const links = [await linkTo(customer._id, clerk.token), await linkTo(colleague._id, clerk.token)];
  expect((await edit(customer._id, { role: 'admin' })).status).toBe(200);
  expect((await edit(colleague._id, { permissions: ['people', 'money'] })).status).toBe(200);
  for (const link of links) expect((await use(link)).body.code).toBe('RESET_LINK_INVALID');
});

test.each([
  ['inactive', (id: string) => edit(id, { userStatus: 'inactive' })],
  ['a customer', (id: string) => edit(id, { role: 'user' })],
  ['somebody who may not', (id: string) => edit(id, { permissions: ['cars'] })],
  ['nobody', (id: string) => call(shop, 'DELETE', `/user/${id}`, { token: owner })],
])('who managed people and is %s now gets into no account by a link of before [D80 D111]', async (_what, dismiss) => {
  const clerk = await clerkFor('people');
  const { user: colleague } = await clerkFor('people');
  const link = await linkTo(colleague._id, clerk.token);
  expect((await dismiss(clerk.user._id)).status).toBe(200);
  expect((await use(link)).body.code).toBe('RESET_LINK_INVALID');
});

test('an edit that gives nobody more leaves a link as it is [D80]', async () => {
  const clerk = await clerkFor('people');
  const { user: customer } = await newCustomer(shop);
  const link = await linkTo(customer._id, clerk.token);
  await edit(customer._id, { name: 'Renamed' });
  expect((await use(link)).status).toBe(200);
});
