import { expect, test } from 'vitest';
import type { Change } from '../../../shared/audit-log.ts';
import type { BulkResult } from '../../../shared/cars/car-bulk.ts';
import type { Car } from '../../../shared/cars/cars.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, administrator: admin } = await openStaffedShop();

const { checkOut } = buyingIn(() => shop);
const change = (body: unknown, token: string | undefined = admin.token) =>
  call<BulkResult[]>(shop, 'POST', '/cars/bulk', { token, body });
const read = ({ _id }: Car) => call<Car>(shop, 'GET', `/cars/${_id}`, { token: admin.token });
const codesOf = (answer: Awaited<ReturnType<typeof change>>) =>
  answer.body.data.map(({ _id, success, code }) => [_id, success ? 'done' : code]);

test('several cars are changed by administrators alone, and by a call that says which and how', async () => {
  const car = await newCar(shop, admin.token);
  const customer = await newCustomer(shop);
  const cars = [{ _id: car._id, version: car.version }];
  expect((await change({ action: 'delete', cars }, '')).status).toBe(401);
  expect((await change({ action: 'delete', cars }, customer.token)).status).toBe(403);
  for (const body of [
    {},
    { action: 'sell', cars },
    { action: 'delete', cars: [] },
    { action: 'delete', cars: [{ _id: car._id }] },
    { action: 'delete', cars: Array.from({ length: 101 }, () => cars[0]) },
    { action: 'category', cars },
    { action: 'category', category: 'Boat', cars },
  ]) {
    const { status, body: failure } = await change(body);
    expect([status, failure.code], JSON.stringify(body)).toEqual([400, 'INVALID_INPUT']);
  }
  expect((await read(car)).status).toBe(200);
});

test('a deletion of several cars reports on each, and those that may not go stay [D56 D57]', async () => {
  const free = await newCar(shop, admin.token);
  const held = await newCar(shop, admin.token);
  const stale = await newCar(shop, admin.token);
  const gone = await newCar(shop, admin.token);
  const last = await newCar(shop, admin.token);
  expect((await checkOut(await newCustomer(shop), [held])).status).toBe(200);
  await call(shop, 'PUT', `/cars/${stale._id}`, { token: admin.token, body: { ...stale, color: 'Red' } });
  await call(shop, 'DELETE', `/cars/${gone._id}`, { token: admin.token });
  const answer = await change({ action: 'delete', cars: [free, held, stale, gone, last] });
  expect([answer.status, answer.body.message]).toEqual([200, '2 of 5 cars changed']);
  expect(codesOf(answer)).toEqual([
    [free._id, 'done'],
    [held._id, 'CAR_HELD'],
    [stale._id, 'STALE_EDIT'],
    [gone._id, 'NOT_FOUND'],
    [last._id, 'done'],
  ]);
  expect(answer.body.data[1]?.message).toContain('Someone is paying for this car right now');
  const statuses = await Promise.all([free, held, stale, gone, last].map(async (car) => (await read(car)).status));
  expect(statuses).toEqual([404, 200, 200, 404, 404]);
  const listed = await call<Car[]>(shop, 'GET', `/cars?ids=${free._id},${held._id}`);
  expect(listed.body.data.map(({ _id }) => _id)).toEqual([held._id]);
});

test('a category is set for several cars, nothing else changes, and the audit log has a line for each [D57 D66]', async () => {
  const held = await newCar(shop, admin.token, { quantity: 3, category: 'Sedan', features: ['Heated seats'] });
  const other = await newCar(shop, admin.token, { category: 'Sedan' });
  expect((await checkOut(await newCustomer(shop), [held])).status).toBe(200);
  const before = (await read(held)).body.data;
  // The hold is a change, too.
  const answer = await change({ action: 'category', category: 'Coupe', cars: [before, other] });
  expect(codesOf(answer).map(([, what]) => what)).toEqual(['done', 'done']);
  const after = (await read(held)).body.data;
  expect(after).toEqual({
    ...before,
    category: 'Coupe',
    version: before.version + 1,
    updatedAt: after.updatedAt,
  });
  for (const { _id } of [held, other]) {
    const { body } = await call<Change[]>(shop, 'GET', `/changes?subject=car&id=${_id}`, { token: admin.token });
    expect(body.data[0]).toMatchObject({
      action: 'edited',
      actor: { _id: admin.user._id },
      fields: [{ field: 'Category', before: 'Sedan', after: 'Coupe' }],
    });
  }
  const again = await change({ action: 'category', category: 'SUV', cars: [before] });
  expect(codesOf(again)).toEqual([[held._id, 'STALE_EDIT']]);
});

test('the chosen cars alone are exported', async () => {
  const chosen = await newCar(shop, admin.token, { title: 'Chosen for the file' });
  const other = await newCar(shop, admin.token, { title: 'Left out of the file' });
  const response = await fetch(`${shop.url}/api/v1/cars/export.csv?ids=${chosen._id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const text = await response.text();
  expect(text).toContain(chosen.title);
  expect(text).not.toContain(other.title);
});
