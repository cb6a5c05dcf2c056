import { expect, test } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import type { Car } from '../../shared/cars/cars.ts';
import { carFile, exportCars, sendCars } from '../../tests/support/cars/car-files.ts';
import { carPayload } from '../../tests/support/cars/car-payload.ts';
import { call, newCar } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const warranty = { kind: 'warranty', percent: 50, duration: '90 days', systems: 'Engine | gearbox' } as const;

const { shop, admin } = await openStaffedShop();

const read = async ({ _id }: Car) => (await call<Car>(shop, 'GET', `/cars/${_id}`, { token: admin })).body.data;

test('a car of which nothing was said has what the law gives: implied warranties only [D102]', async () => {
  expect((await newCar(shop, admin)).warranty).toEqual({ kind: 'implied_only' });
});

test('a warranty says what it covers, how long and to which part; the others say nothing of that [D102]', async () => {
  expect((await newCar(shop, admin, { warranty })).warranty).toEqual(warranty);
  expect((await newCar(shop, admin, { warranty: { ...warranty, kind: 'as_is' } })).warranty).toEqual({ kind: 'as_is' });
  const body = { ...carPayload(), warranty: { kind: 'warranty', percent: 50 } };
  const refused = await call(shop, 'POST', '/cars', { token: admin, body });
  expect(refused.status).toBe(400);
  expect(refused.body.issues?.map(({ path }) => path)).toEqual(['warranty.systems', 'warranty.duration']);
});

test('an edit that says nothing of it leaves it, and a change is in the audit log [D102]', async () => {
  const car = await newCar(shop, admin, { warranty });
  const { warranty: _, ...rest } = car;
  const edit = (body: object) => call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body });
  expect((await edit({ ...rest, color: 'Red' })).status).toBe(200);
  expect((await read(car)).warranty).toEqual(warranty);
  expect((await edit({ ...(await read(car)), warranty: { kind: 'as_is' } })).status).toBe(200);
  const { body } = await call<Change[]>(shop, 'GET', `/changes?subject=car&id=${car._id}`, { token: admin });
  expect(JSON.stringify(body.data[0])).toContain('As is, no dealer warranty');
});

test('files carry it there and back, and an empty cell leaves it [D102 D109]', async () => {
  const car = await newCar(shop, admin, { warranty });
  const file = await exportCars(shop, admin);
  expect(file).toContain('warranty | 50 | 90 days | Engine \\| gearbox');
  expect((await sendCars(shop, admin, file)).answer.data).toMatchObject({ updated: 0, errors: [] });
  const empty = carFile(['ID', 'Warranty', 'Color'], [car._id, '', 'Blue']);
  expect((await sendCars(shop, admin, empty)).answer.data).toMatchObject({ updated: 1 });
  expect((await read(car)).warranty).toEqual(warranty);
  await sendCars(shop, admin, carFile(['ID', 'Warranty'], [car._id, 'As-is']));
  expect((await read(car)).warranty).toEqual({ kind: 'as_is' });
  const { answer } = await sendCars(shop, admin, carFile(['ID', 'Warranty'], [car._id, 'lifetime']));
  expect(answer.data?.errors).toMatchObject([{ column: 'Warranty' }]);
});
