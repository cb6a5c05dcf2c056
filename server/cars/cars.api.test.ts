import { beforeAll, expect, test } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import type { Car } from '../../shared/cars/cars.ts';
import { carPayload } from '../../tests/support/cars/car-payload.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
let customer: string;
beforeAll(async () => {
  customer = (await newCustomer(shop)).token;
  await newCar(shop, admin, { brand: 'Toyota', model: 'Corolla', price: 18_500, year: 2020, mileage: 30_000 });
});

const list = async (query: string) => (await call<Car[]>(shop, 'GET', `/cars?${query}`)).body;

test('a car is shown to those who are signed in, and to nobody else [S2.18 S7.8]', async () => {
  const car = (await list('model=Corolla')).data[0];
  expect((await call(shop, 'GET', `/cars/${car?._id}`)).status).toBe(401);
  const answer = await call<Car>(shop, 'GET', `/cars/${car?._id}`, { token: customer });
  expect(answer.body.data).toEqual(car);
  expect((await call(shop, 'GET', '/cars/unknown', { token: customer })).status).toBe(404);
});

test('only an administrator adds, edits and deletes [S6.201]', async () => {
  const car = (await list('model=Corolla')).data[0];
  for (const [token, status] of [
    [undefined, 401],
    [customer, 403],
  ] as const) {
    expect((await call(shop, 'POST', '/cars', { token, body: carPayload() })).status).toBe(status);
    expect((await call(shop, 'PUT', `/cars/${car?._id}`, { token, body: car })).status).toBe(status);
    expect((await call(shop, 'DELETE', `/cars/${car?._id}`, { token })).status).toBe(status);
  }
});

test('an added car gets a title and a first unit where they were left empty [S3.200 S7.208 D31]', async () => {
  const car = await newCar(shop, admin, {
    title: '',
    brand: 'Audi',
    model: 'A4',
    year: 2021,
    inStock: true,
    quantity: 0,
  });
  expect(car).toMatchObject({ title: '2021 Audi A4', quantity: 1, version: 1 });
  await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
});

test.each([
  ['year', 1885],
  ['year', new Date().getFullYear() + 1],
  ['price', -1],
  ['price', 10.005],
  ['mileage', -5],
  ['mileage', 12.55],
  ['quantity', 1.5],
  ['brand', ''],
  ['description', ' '],
  ['category', 'Boat'],
  ['image', 'javascript:alert(1)'],
])('a car with %s %j is refused [D33]', async (field, value) => {
  const { status, body } = await call(shop, 'POST', '/cars', {
    token: admin,
    body: { ...carPayload(), [field]: value },
  });
  expect(status).toBe(400);
  expect(body.issues?.[0]?.path).toBe(field);
});

test('the whole edited car is taken and answered, and a deleted car is answered once more [S7.200 S7.201]', async () => {
  const car = await newCar(shop, admin, { model: 'Edited' });
  const edited = { ...carPayload({ model: 'Edited', price: 17_000.5, mileage: 31_000, year: 2019, quantity: 3 }) };
  const answer = await call<Car>(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: { ...car, ...edited } });
  expect([answer.status, answer.body.data]).toEqual([200, expect.objectContaining(edited)]);
  const gone = await call<Car>(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
  expect([gone.status, gone.body.data._id]).toEqual([200, car._id]);
  expect((await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin })).status).toBe(404);
});

test('a mileage keeps its one decimal, and its history shows it [S5.204 D74]', async () => {
  const car = await newCar(shop, admin, { model: 'Driven', mileage: 12.5 });
  expect(car.mileage).toBe(12.5);
  const answer = await call<Car>(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: { ...car, mileage: 99.9 } });
  expect(answer.body.data.mileage).toBe(99.9);
  const { body } = await call<Change[]>(shop, 'GET', `/changes?subject=car&id=${car._id}`, { token: admin });
  expect(body.data[0]?.fields).toEqual([{ field: 'Mileage', before: 12.5, after: 99.9 }]);
  await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
});

test('a stale edit is refused and overwrites nothing [D57]', async () => {
  const car = await newCar(shop, admin, { model: 'Shared' });
  const edit = (changes: Partial<Car>) =>
    call<Car>(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: { ...car, ...changes } });
  expect((await edit({ color: 'Red' })).body.data).toMatchObject({ color: 'Red', version: 2 });
  const stale = await edit({ color: 'Blue' });
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE_EDIT']);
  expect((await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: customer })).body.data.color).toBe('Red');
  await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
});

test('a VIN is kept tidy, checked, and offered once', async () => {
  const add = (vin: string) => call<Car>(shop, 'POST', '/cars', { token: admin, body: carPayload({ vin }) });
  const { body: first } = await add(' 1hgcm82633a004352 ');
  expect(first.data.vin).toBe('1HGCM82633A004352');
  const taken = await add('1HGCM82633A004352');
  expect([taken.status, taken.body.code, taken.body.issues?.[0]?.path]).toEqual([409, 'VIN_TAKEN', 'vin']);
  const mistyped = await add('1HGCM82633A004353');
  expect([mistyped.status, mistyped.body.message]).toEqual([400, expect.stringContaining('check digit')]);
  const other = await add('');
  const edit = { ...other.body.data, vin: '1HGCM82633A004352' };
  expect((await call(shop, 'PUT', `/cars/${edit._id}`, { token: admin, body: edit })).body.code).toBe('VIN_TAKEN');
  expect((await call(shop, 'DELETE', `/cars/${first.data._id}`, { token: admin })).status).toBe(200);
  const again = await add('1HGCM82633A004352');
  expect(again.status).toBe(201);
  for (const { _id } of [again.body.data, other.body.data])
    await call(shop, 'DELETE', `/cars/${_id}`, { token: admin });
});
