import { expect, test } from 'vitest';
import type { Permission } from '../../shared/users/permissions.ts';
import type { User } from '../../shared/users/users.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { openTestShop } from '../../tests/support/test-shop.ts';

const { shop, administrator: owner } = await openStaffedShop();

const edit = (token: string, user: User, changes: Partial<User>) =>
  call<User>(shop, 'PUT', `/user/${user._id}`, { token, body: { ...user, ...changes } });

/** An administrator who was narrowed to these. */
async function helper(...permissions: Permission[]) {
  const made = await newAdmin(shop);
  const { status, body } = await edit(owner.token, made.user, { permissions });
  expect(status).toBe(200);
  return { ...made, user: body.data };
}

/** A call of each kind, and what it takes. */
const doors: [Permission, string, string, object?][] = [
  ['cars', 'POST', '/cars', {}],
  ['cars', 'GET', '/cars/export.csv'],
  ['cars', 'POST', '/images'],
  ['cars', 'GET', '/changes?subject=car&id=1'],
  ['inspection', 'POST', '/inspection-photos'],
  ['inspection', 'PUT', '/cars/none/inspection', {}],
  ['inspection', 'POST', '/cars/none/inspection/sign', {}],
  ['orders', 'GET', '/orders/all'],
  ['orders', 'PATCH', '/orders/none', { notes: 'x' }],
  ['orders', 'GET', '/conversations'],
  ['orders', 'PATCH', '/conversations/none', {}],
  ['orders', 'GET', '/orders/user/somebody@example.com'],
  ['orders', 'GET', '/returns'],
  ['orders', 'GET', '/returns/to-settle'],
  ['orders', 'PATCH', '/returns/none', {}],
  ['money', 'GET', '/orders/revenue'],
  ['money', 'GET', '/orders/sales'],
  ['money', 'POST', '/orders/none/refund', {}],
  ['money', 'GET', '/incidents'],
  ['people', 'GET', '/user'],
  ['people', 'DELETE', '/user/none'],
  ['people', 'POST', '/user/none/reset-link'],
  ['people', 'GET', '/mails'],
  ['settings', 'GET', '/changes'],
  ['settings', 'GET', '/changes/export.csv'],
  ['settings', 'POST', '/options', {}],
  ['settings', 'GET', '/jobs/failed'],
];

test.each(['cars', 'inspection', 'orders', 'money', 'people', 'settings'] as const)(
  'who may manage %s alone is refused everything else by the server [D111]',
  async (permission) => {
    const { token } = await helper(permission);
    for (const [needed, method, path, body] of doors) {
      const { status } = await fetch(`${shop.url}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(status === 403, `${method} ${path}: ${status}`).toBe(needed !== permission);
    }
  },
);

test('an administrator may do everything, and so may one whose edit says nothing of it [D111]', async () => {
  const { user } = await newAdmin(shop);
  expect(user.permissions).toHaveLength(6);
  expect((await edit(owner.token, user, { name: 'Renamed', permissions: [] })).body.data.permissions).toHaveLength(6);
  const { user: customer } = await newCustomer(shop);
  expect(customer.permissions).toEqual([]);
  expect((await edit(owner.token, customer, { role: 'admin' })).body.data.permissions).toHaveLength(6);
});

test('nobody gives what they do not have, nor touches who may do more [D111]', async () => {
  const clerk = await helper('people', 'orders');
  const { user } = await newCustomer(shop);
  const tried = await edit(clerk.token, user, { role: 'admin', permissions: ['people', 'money'] });
  expect([tried.status, tried.body.message]).toEqual([403, expect.stringContaining('money')]);
  expect((await edit(clerk.token, user, { role: 'admin' })).body.data.permissions).toEqual(['orders', 'people']);
  expect((await edit(clerk.token, clerk.user, { permissions: ['people', 'orders', 'money'] })).status).toBe(403);
  expect((await edit(clerk.token, owner.user, { name: 'Mine now' })).status).toBe(403);
  for (const end of ['', '/reset-link', '/second-factor/remove']) {
    const method = end ? 'POST' : 'DELETE';
    expect((await call(shop, method, `/user/${owner.user._id}${end}`, { token: clerk.token })).status).toBe(403);
  }
});

test('one full administrator stays, and nobody narrows themselves [D111]', async () => {
  expect((await edit(owner.token, owner.user, { permissions: ['cars'] })).status).toBe(409);
  const other = await openTestShop();
  try {
    const [boss, second] = [await newAdmin(other), await newAdmin(other)];
    // Past the network, so that both have shown who they are before either is done.
    const narrow = (token: string, { user }: typeof boss) =>
      other.app.inject({
        method: 'PUT',
        url: `/api/v1/user/${user._id}`,
        headers: { authorization: `Bearer ${token}` },
        payload: { ...user, permissions: ['people', 'cars'] },
      });
    const answers = await Promise.all([narrow(boss.token, second), narrow(second.token, boss)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  } finally {
    await other.close();
  }
});

test('what is narrowed holds at once, is noted, and hides what stands on the lot [D111]', async () => {
  const clerk = await helper('orders');
  const car = await newCar(shop, owner.token);
  const listed = await call<object[]>(shop, 'GET', `/cars?ids=${car._id}`, { token: clerk.token });
  const read = await call<object>(shop, 'GET', `/cars/${car._id}`, { token: clerk.token });
  for (const shown of [listed.body.data[0], read.body.data]) {
    expect(shown).toHaveProperty('quantity');
    for (const counted of ['onHand', 'held']) expect(shown).not.toHaveProperty(counted);
  }
  const draft = await newCar(shop, owner.token, { published: false });
  const opened = await call<object>(shop, 'GET', `/cars/${draft._id}`, { token: clerk.token });
  expect(opened.body.data).toMatchObject({ published: false });
  const { body } = await call<{ fields: { field: string; after: unknown }[] }[]>(
    shop,
    'GET',
    `/changes?subject=user&id=${clerk.user._id}`,
    { token: owner.token },
  );
  expect(body.data[0]?.fields).toEqual([{ field: 'Can manage', before: null, after: ['orders'] }]);
});
