import { expect, test } from 'vitest';
import type { UserEdit } from '../../shared/users/user-edits.ts';
import type { User } from '../../shared/users/users.ts';
import { call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin: token } = await openStaffedShop();

const edit = (user: User, body: UserEdit) => call<User>(shop, 'PUT', `/user/${user._id}`, { token, body });

test('of two who edit one user, the later one leaves as it is what they did not change [D57 D111]', async () => {
  const { user, email, password } = await newAdmin(shop);
  expect((await edit(user, { userStatus: 'inactive', before: { userStatus: 'active' } })).status).toBe(200);
  expect((await edit(user, { permissions: ['cars'], before: { permissions: user.permissions } })).status).toBe(200);
  const late = await edit(user, { name: 'Renamed', before: { name: user.name } });
  expect(late.body.data).toMatchObject({
    name: 'Renamed',
    role: 'admin',
    userStatus: 'inactive',
    permissions: ['cars'],
  });
  expect((await call(shop, 'POST', '/auth/login', { body: { email, password } })).status).toBe(403);
});

test.each<[UserEdit, UserEdit, string]>([
  [{ name: 'First' }, { name: 'Second' }, 'the name is now First'],
  [{ userStatus: 'inactive' }, { userStatus: 'inactive' }, 'the status is now Inactive'],
  [{ role: 'user' }, { role: 'user' }, 'the role is now User'],
  [{ permissions: ['cars'] }, { permissions: ['people'] }, 'what they can manage'],
])('an edit of what somebody else has changed since is refused: %j [D57]', async (first, second, news) => {
  const { user } = await newAdmin(shop);
  const { body } = await edit(user, first);
  const refused = await edit(user, { ...second, before: user });
  expect([refused.status, refused.body.code]).toEqual([409, 'STALE_EDIT']);
  expect(refused.body.message).toContain(`Someone else has changed this user: ${news}`);
  expect((await edit(user, {})).body.data).toEqual(body.data);
  expect((await edit(user, { ...second, before: body.data })).status).toBe(200);
});

test('permissions are the same in any order [D57]', async () => {
  const { user } = await newCustomer(shop);
  await edit(user, { role: 'admin', permissions: ['cars', 'orders'] });
  const saved = await edit(user, { permissions: ['cars'], before: { permissions: ['orders', 'cars'] } });
  expect(saved.body.data.permissions).toEqual(['cars']);
});
