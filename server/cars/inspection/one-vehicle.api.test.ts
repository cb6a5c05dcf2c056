import { expect, test } from 'vitest';
import type { Car, CarPayload } from '../../../shared/cars/cars.ts';
import { carFile, newVin, sendCars } from '../../../tests/support/cars/car-files.ts';
import { inspectingIn } from '../../../tests/support/cars/inspecting.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
const { ask, save, sign, answerAll, inspect } = inspectingIn(() => ({ url: shop.url, token: admin }));
const read = async (id: string) => (await call<Car>(shop, 'GET', `/cars/${id}`, { token: admin })).body.data;
const edit = async (id: string, changes: Partial<CarPayload>) =>
  call(shop, 'PUT', `/cars/${id}`, { token: admin, body: { ...(await read(id)), ...changes } });
const countTo = async ({ _id }: Pick<Car, '_id'>, quantity: number) => {
  const { version } = await read(_id);
  const body = { action: 'set-stock', quantity, cars: [{ _id, version }] };
  expect((await call(shop, 'POST', '/cars/bulk', { token: admin, body })).status).toBe(200);
};

test('a report is not signed with fewer miles than the car is listed with, until the wrong one is corrected [D87]', async () => {
  const car = await newCar(shop, admin, { mileage: 67_900 });
  await answerAll(car._id);
  await save(car._id, { mileage: 67_899.9 });
  const refused = await sign(car._id);
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  const message = 'The car is listed with 67,900 miles, this inspection says 67,899.9. Correct the one that is wrong.';
  expect(refused.body.issues).toEqual([{ path: 'mileage', message }]);
  expect((await edit(car._id, { mileage: 6790 })).status).toBe(200);
  expect((await sign(car._id)).status).toBe(200);

  const other = await newCar(shop, admin, { mileage: 67_900 });
  await answerAll(other._id);
  await save(other._id, { mileage: 100 });
  expect((await sign(other._id)).status).toBe(409);
  await save(other._id, { mileage: 67_900 });
  expect((await sign(other._id)).body.data).toMatchObject({ mileage: 67_900 });
});

test('of several cars without a VIN none is inspected: which one, nobody could tell [D87 D88]', async () => {
  const car = await newCar(shop, admin, { quantity: 2 });
  const path = `/cars/${car._id}/inspection`;
  for (const begun of [await save(car._id, { points: {} }), await ask('POST', path)]) {
    expect([begun.status, begun.body.code, begun.body.issues?.[0]?.path]).toEqual([409, 'CONFLICT', 'vin']);
  }
  expect((await edit(car._id, { quantity: 1 })).status).toBe(200);
  await answerAll(car._id);
  expect((await sign(car._id)).status).toBe(200);
});

test.each([
  ['a form', (car: Car) => edit(car._id, { quantity: 3 })],
  ['the selection', (car: Car) => countTo(car, 3)],
  ['a file', (car: Car) => sendCars(shop, admin, carFile(['ID', 'Version', 'Quantity'], [car._id, '1', '3']))],
])('where %s says that there are more, a report without a VIN counts no longer [D87 D88]', async (_, count) => {
  const car = await newCar(shop, admin);
  await inspect(car._id);
  expect((await ask('POST', `/cars/${car._id}/inspection`)).status).toBe(201);
  await answerAll(car._id);
  await count(car);
  expect(await read(car._id)).toMatchObject({ quantity: 3, inspection: null });
  expect((await edit(car._id, { quantity: 1 })).status).toBe(200);
  expect((await sign(car._id)).body.message).toBe('No inspection of this car is open.');
});

test('a car with a VIN is the same one when it is counted again, and keeps its report [D67 D87]', async () => {
  const car = await newCar(shop, admin, { vin: newVin() });
  await inspect(car._id);
  await countTo(car, 0);
  await countTo(car, 1);
  expect(await read(car._id)).toMatchObject({ quantity: 1, inspection: { passed: 150 } });
});

const byFile = async (car: Car, mileage: number) => {
  const { version } = await read(car._id);
  return sendCars(shop, admin, carFile(['ID', 'Version', 'Mileage'], [car._id, String(version), String(mileage)]));
};
test.each([
  ['a form', (car: Car, mileage: number) => edit(car._id, { mileage })],
  ['a file', byFile],
])(
  'where %s says that a car was driven farther than the shop drives one, its report counts no longer [D87 D88]',
  async (_, drive) => {
    const car = await newCar(shop, admin, { vin: newVin() });
    const { mileage } = await inspect(car._id);
    // In steps, too: what counts is how far it has been since it was inspected.
    for (const more of [60, 100]) {
      await drive(car, (mileage ?? 0) + more);
      expect(await read(car._id), `${more} more`).toMatchObject({ inspection: { passed: 150 } });
    }
    await drive(car, (mileage ?? 0) + 101);
    expect((await read(car._id)).inspection).toBeNull();
  },
);

const renamed = { brand: 'BMW', model: 'M4', year: 2024 };
const namesByFile = async (car: Car) => {
  const { version } = await read(car._id);
  const columns = ['ID', 'Version', 'Brand', 'Model', 'Year'];
  return sendCars(shop, admin, carFile(columns, [car._id, String(version), ...Object.values(renamed).map(String)]));
};
test.each([
  ['a form', (car: Car) => edit(car._id, renamed)],
  ['a file', namesByFile],
])(
  'where %s makes another vehicle of a car, its report counts no longer, unless a VIN says that it is the same [D87 D88]',
  async (_, rename) => {
    const [unnamed, named] = [await newCar(shop, admin), await newCar(shop, admin, { vin: newVin() })];
    for (const car of [unnamed, named]) {
      await inspect(car._id);
      await edit(car._id, { description: 'Freshly washed' });
      expect(await read(car._id)).toMatchObject({ inspection: { passed: 150 } });
      await rename(car);
      expect(await read(car._id)).toMatchObject(renamed);
    }
    expect((await read(unnamed._id)).inspection).toBeNull();
    expect((await read(named._id)).inspection).toMatchObject({ passed: 150 });
  },
);

test('a car with a VIN that was out of stock for a while is the same one, and keeps its report [D67 D87]', async () => {
  const car = await newCar(shop, admin, { vin: newVin() });
  await inspect(car._id);
  for (const quantity of [0, 1]) await edit(car._id, { quantity, inStock: quantity > 0 });
  expect(await read(car._id)).toMatchObject({ quantity: 1, inStock: true, inspection: { passed: 150 } });
});

test('a draft of another fuel type gives way, and another is begun [D86 D87]', async () => {
  const car = await newCar(shop, admin);
  await answerAll(car._id);
  expect((await edit(car._id, { fuelType: 'Electric' })).status).toBe(200);
  expect((await ask('GET', `/cars/${car._id}/inspection`)).status).toBe(404);
  expect((await sign(car._id)).status).toBe(409);
  await inspect(car._id);
  expect(await read(car._id)).toMatchObject({ inspection: { passed: 150 } });
});

test('answers given for a draft that has ended do not go into the next one, whatever its version [D57 D87]', async () => {
  const car = await newCar(shop, admin);
  const points = { 'brakes.hoses': { result: 'pass' } };
  const begun = await save(car._id, { points, version: 0 });
  expect(begun.status).toBe(200);
  expect((await save(car._id, { points, version: 0 })).body.code, 'somebody has begun one').toBe('STALE_EDIT');
  const { _id, version } = begun.body.data;
  expect((await edit(car._id, { fuelType: 'Electric' })).status).toBe(200);
  expect((await save(car._id, { points, _id, version })).body.code, 'none is open').toBe('STALE_EDIT');
  const next = await save(car._id, { points, version: 0 });
  expect(next.body.data.version).toBe(version);
  expect((await save(car._id, { points, _id, version })).body.code).toBe('STALE_EDIT');
  expect((await save(car._id, { points, _id: next.body.data._id, version })).status).toBe(200);
});
