import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
const car = await newCar(shop, admin, { vin: newVin(), title: 'Weekend Runabout', brand: 'Audi', model: 'TT' });
await newCar(shop, admin, { brand: 'Ford', model: 'Focus', title: 'A car without a VIN' });

const find = (query: string, token?: string) => call<Car[]>(shop, 'GET', `/cars?${query}`, { token });
const idsOf = async (query: string) => (await find(query, admin)).body.data.map(({ _id }) => _id);

test('staff find a car by its VIN, with the hyphens people type, by its title, or as everybody does', async () => {
  const typed = `${car.vin.slice(0, 3)}-${car.vin.slice(3, 9).toLowerCase()} ${car.vin.slice(9)}`;
  for (const text of [car.vin, car.vin.slice(-6), typed, 'weekend run', 'audi', 'tt'])
    expect(await idsOf(`staffSearch=${encodeURIComponent(text)}`), text).toEqual([car._id]);
  expect(await idsOf('staffSearch=-')).toEqual([]);
  expect(await idsOf('staffSearch=audi&brand=Ford')).toEqual([]);
});

test('the search of everybody knows no VIN, whoever asks [S5.24]', async () => {
  for (const token of [undefined, admin]) {
    for (const text of [car.vin, car.vin.slice(-6)]) {
      expect((await find(`search=${encodeURIComponent(text)}`, token)).body.data, text).toEqual([]);
    }
  }
});

test('nobody else searches by VIN or title, also not after staff did', async () => {
  const query = `staffSearch=${car.vin}`;
  const staff = await find(query, admin);
  expect([staff.status, staff.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const customer = (await newCustomer(shop)).token;
  for (const token of [undefined, customer]) {
    const { status, body } = await find(query, token);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  }
  expect((await call(shop, 'GET', `/cars/facets?${query}`)).body.data).toEqual(
    (await call(shop, 'GET', '/cars/facets')).body.data,
  );
});
