import { expect, test } from 'vitest';
import type { User } from '../../shared/users/users.ts';
import { call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, administrator: admin } = await openStaffedShop();

const edit = (token: string, user: User, changes: Partial<User>) =>
  call<User>(shop, 'PUT', `/user/${user._id}`, { token, body: { ...user, ...changes } });
const remove = (token: string, user: User) => call(shop, 'DELETE', `/user/${user._id}`, { token });

test('the list is for administrators, and can be searched and paged [S6.200 S7.202]', async () => {
  const customer = await newCustomer(shop, 'Zaphod Beeblebrox');
  expect((await call(shop, 'GET', '/user')).status).toBe(401);
  expect((await call(shop, 'GET', '/user', { token: customer.token })).status).toBe(403);
  const found = await call<User[]>(shop, 'GET', '/user?search=zaphod', { token: admin.token });
  expect(found.body.data.map(({ email }) => email)).toEqual([customer.email]);
  const byId = await call<User[]>(shop, 'GET', `/user?search=${customer.user._id}`, { token: admin.token });
  expect(byId.body.data.map(({ email }) => email)).toEqual([customer.email]);
  const first = await call<User[]>(shop, 'GET', '/user?limit=1', { token: admin.token });
  const second = await call<User[]>(shop, 'GET', `/user?limit=1&cursor=${first.body.meta?.nextCursor}`, {
    token: admin.token,
  });
  expect(first.body.data[0]?._id).not.toBe(second.body.data[0]?._id);
});

test('an administrator changes name, role and status, and nothing else [S4.201 S7.203]', async () => {
  const { user, email } = await newCustomer(shop);
  const answer = await edit(admin.token, user, { name: 'Renamed', role: 'admin', email: 'stolen@example.com' });
  expect(answer.body.data).toMatchObject({ name: 'Renamed', role: 'admin', email });
  await remove(admin.token, user);
});

test('making somebody inactive ends their session at once', async () => {
  const customer = await newCustomer(shop);
  await edit(admin.token, customer.user, { userStatus: 'inactive' });
  expect((await call(shop, 'GET', '/user/me', { token: customer.token })).status).toBe(401);
});

test('a deleted user cannot sign in, and the address can be registered anew [S7.204 D56]', async () => {
  const customer = await newCustomer(shop);
  expect((await remove(admin.token, customer.user)).status).toBe(200);
  expect((await call(shop, 'GET', '/user/me', { token: customer.token })).status).toBe(401);
  expect((await remove(admin.token, customer.user)).status).toBe(404);
  const { name, email, password } = customer;
  expect((await call(shop, 'POST', '/auth/register', { body: { name, email, password } })).status).toBe(201);
});

test('nobody demotes, deactivates or deletes themselves [D56]', async () => {
  for (const changes of [{ role: 'user' }, { userStatus: 'inactive' }] as const) {
    expect((await edit(admin.token, admin.user, changes)).status).toBe(409);
  }
  expect((await remove(admin.token, admin.user)).status).toBe(409);
});

test('two administrators who remove each other at once leave one [D56]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await newAdmin(shop), await newAdmin(shop)];
    await edit(one.token, admin.user, { role: 'user' });
    const answers = await Promise.all([remove(one.token, two.user), edit(two.token, one.user, { role: 'user' })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const survivor = (await call(shop, 'GET', '/user', { token: one.token })).status === 200 ? one : two;
    expect((await edit(survivor.token, admin.user, { role: 'admin' })).status).toBe(200);
    await remove(admin.token, one.user);
    await remove(admin.token, two.user);
  }
});

test('the list is sorted and filtered, page by page', async () => {
  const names = ['Álvaro Sort', 'bea sort', 'Carl Sort', 'Bea Sort'];
  const made = [];
  for (const name of names) made.push((await newCustomer(shop, name)).user);
  if (made[2]) await edit(admin.token, made[2], { userStatus: 'inactive' });
  const listed = async (query: string) => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const path = `/user?search=sort&limit=2&${query}${cursor ? `&cursor=${cursor}` : ''}`;
      const page: Awaited<ReturnType<typeof call<User[]>>> = await call(shop, 'GET', path, { token: admin.token });
      found.push(...page.body.data.map(({ name }) => name));
      cursor = page.body.meta?.nextCursor ?? null;
    } while (cursor);
    return found;
  };
  const byName = await listed('sort=name');
  expect(byName.filter((name) => /^[bc]/i.test(name)).map((name) => name.toLowerCase())).toEqual([
    'bea sort',
    'bea sort',
    'carl sort',
  ]);
  expect(await listed('sort=name-desc')).toEqual(byName.toReversed());
  expect(await listed('sort=oldest')).toEqual(names);
  expect(await listed('sort=email')).toEqual((await listed('sort=email-desc')).toReversed());
  expect(await listed('status=inactive&role=user')).toEqual(['Carl Sort']);
});
