import { expect, test } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import type { CustomerOrder } from '../../shared/orders/orders.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, administrator: admin } = await openStaffedShop();

const { purchase } = buyingIn(() => shop);
const ask = (query: string, token = admin.token) => call<Change[]>(shop, 'GET', `/changes?${query}`, { token });
const changesOf = async (subject: Change['subject'], id: string) =>
  (await ask(`subject=${subject}&id=${id}`)).body.data;
const asAdmin = (method: string, path: string, body?: unknown) =>
  call<CustomerOrder>(shop, method, path, { token: admin.token, body });

test('the audit log of a car shows who added, edited and deleted it, newest first, page by page', async () => {
  const car = await newCar(shop, admin.token, { price: 18_500, color: 'Blue' });
  const edit = { ...car, price: 17_999.5, color: 'Red', inStock: false };
  expect((await asAdmin('PUT', `/cars/${car._id}`, edit)).status).toBe(200);
  expect((await asAdmin('DELETE', `/cars/${car._id}`)).status).toBe(200);
  const [deleted, edited, added] = await changesOf('car', car._id);
  expect([deleted?.action, edited?.action, added?.action]).toEqual(['deleted', 'edited', 'added']);
  expect(edited?.actor).toEqual({ _id: admin.user._id, name: 'Staff' });
  expect(edited?.fields).toEqual([
    { field: 'Price', before: 18_500, after: 17_999.5 },
    { field: 'Color', before: 'Blue', after: 'Red' },
    { field: 'In Stock', before: true, after: false },
  ]);
  expect(added?.fields).toContainEqual({ field: 'Price', before: null, after: 18_500 });
  const first = await ask(`subject=car&id=${car._id}&limit=2`);
  const rest = await ask(`subject=car&id=${car._id}&limit=2&cursor=${first.body.meta?.nextCursor}`);
  expect([first, rest].map(({ body }) => body.data.map(({ action }) => action))).toEqual([
    ['deleted', 'edited'],
    ['added'],
  ]);
  expect(rest.body.meta?.nextCursor).toBeNull();
});

test('an edit that changes nothing, or is refused, is not noted', async () => {
  const car = await newCar(shop, admin.token);
  const path = `/cars/${car._id}`;
  expect((await asAdmin('PUT', path, car)).status).toBe(200);
  expect((await asAdmin('PUT', path, { ...car, color: 'Red', version: 0 })).status).toBe(409);
  expect((await asAdmin('PUT', path, { ...car, color: 'Red', version: 1, year: 1700 })).status).toBe(400);
  expect((await changesOf('car', car._id)).map(({ action }) => action)).toEqual(['added']);
});

test('the audit log of an order shows notes, steps and the refund that staff made', async () => {
  const buyer = await newCustomer(shop);
  const { order } = await purchase(buyer, [await newCar(shop, admin.token, { price: 20_000 })]);
  const path = `/orders/${order?._id}`;
  await asAdmin('PATCH', path, { notes: 'Call before delivery', fulfilment: 'ready' });
  expect((await asAdmin('PATCH', path, { fulfilment: 'returned' })).status).toBe(409);
  await asAdmin('POST', `${path}/refund`, { restock: true });
  expect((await asAdmin('POST', `${path}/refund`)).status).toBe(409);
  const entries = await changesOf('order', order?._id ?? '');
  expect(entries.map(({ action, fields }) => [action, fields])).toEqual([
    [
      'refunded',
      [
        { field: 'Payment status', before: 'paid', after: 'refunded' },
        { field: 'Refunded', before: 0, after: 21_000 },
        { field: 'Put back in stock', before: null, after: 1 },
      ],
    ],
    [
      'edited',
      [
        { field: 'Fulfillment', before: 'processing', after: 'ready' },
        { field: 'Notes', before: null, after: 'Call before delivery' },
      ],
    ],
  ]);
});

test('the audit log of a user shows edits; with the account the values go, and so does the name of who did it', async () => {
  const colleague = await newAdmin(shop);
  const { user } = await newCustomer(shop, 'Zelda Fitzgerald');
  const edit = { ...user, name: 'Zelda Sayre', role: 'admin' };
  expect((await call(shop, 'PUT', `/user/${user._id}`, { token: colleague.token, body: edit })).status).toBe(200);
  expect((await changesOf('user', user._id))[0]?.fields).toEqual([
    { field: 'Name', before: 'Zelda Fitzgerald', after: 'Zelda Sayre' },
    { field: 'Role', before: 'user', after: 'admin' },
  ]);
  await asAdmin('DELETE', `/user/${user._id}`);
  await asAdmin('DELETE', `/user/${colleague.user._id}`);
  const [deleted, edited] = await changesOf('user', user._id);
  expect(deleted).toMatchObject({ action: 'deleted', fields: [], actor: { name: 'Staff' } });
  expect(edited?.actor).toEqual({ _id: colleague.user._id, name: 'A former user' });
  expect(edited?.fields).toEqual([
    { field: 'Name', before: null, after: null },
    { field: 'Role', before: null, after: null },
  ]);
});

test('an entry keeps the name that its actor had then, and a new name is an entry [D80]', async () => {
  const colleague = await newAdmin(shop);
  const car = await newCar(shop, colleague.token);
  const rename = { token: colleague.token, body: { name: 'Mallory the Second' } };
  expect((await call(shop, 'PATCH', '/user/update-profile', rename)).status).toBe(200);
  expect((await changesOf('car', car._id))[0]?.actor.name).toBe('Staff');
  expect((await changesOf('user', colleague.user._id))[0]).toMatchObject({
    action: 'edited',
    actor: { _id: colleague.user._id, name: 'Mallory the Second' },
    fields: [{ field: 'Name', before: 'Staff', after: 'Mallory the Second' }],
  });
});

test('administrators’ sign-ins are noted, and so are the attempts of others [D80]', async () => {
  const colleague = await newAdmin(shop);
  const body = { email: colleague.email, password: 'guessed' };
  expect((await call(shop, 'POST', '/auth/login', { body })).status).toBe(401);
  const entries = await changesOf('user', colleague.user._id);
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['sign_in_failed', { _id: null, name: 'Somebody' }],
    ['signed_in', { _id: colleague.user._id, name: 'Staff' }],
  ]);
  const customer = await newCustomer(shop);
  await call(shop, 'POST', '/auth/login', { body: { ...body, email: customer.email } });
  expect(await changesOf('user', customer.user._id)).toEqual([]);
});

test('the record is for administrators, and asks of what', async () => {
  const { token } = await newCustomer(shop);
  expect((await call(shop, 'GET', '/changes?subject=car&id=1')).status).toBe(401);
  expect((await ask('subject=car&id=1', token)).status).toBe(403);
  expect((await ask('subject=boat&id=1')).body.issues?.[0]?.path).toBe('subject');
  expect((await ask('subject=car&id=')).body.issues?.[0]?.path).toBe('id');
  expect((await ask('', token)).status).toBe(403);
});
