import { expect, test } from 'vitest';
import type { CarAvailability, CarFacets } from '../../../shared/cars/car-filters.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

test('facets say when one of the cars was last changed', async () => {
  const latest = async (query: string) =>
    (await call<CarFacets>(shop, 'GET', `/cars/facets?${query}`)).body.data.updatedAt;
  const car = await newCar(shop, admin, { brand: 'Saab' });
  expect(await latest('brand=saab')).toBe(car.updatedAt);
  expect(await latest('')).toBe(car.updatedAt);
  expect(await latest('brand=nobody')).toBeNull();
});

test.each(['deleted', 'made a draft again'])(
  'facets say when a car was %s, since the list changed [D39]',
  async (how) => {
    const latest = async () => (await call<CarFacets>(shop, 'GET', '/cars/facets?brand=rover')).body.data.updatedAt;
    const car = await newCar(shop, admin, { brand: 'Rover' });
    const stays = await newCar(shop, admin, { brand: 'Rover' });
    expect(await latest()).toBe(stays.updatedAt);
    const withdrawn =
      how === 'deleted'
        ? await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin })
        : await call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: { ...car, published: false } });
    expect(withdrawn.status).toBe(200);
    expect(Date.parse((await latest()) ?? '')).toBeGreaterThan(Date.parse(stays.updatedAt));
  },
);

test('availability is counted under the other filters, and again after a sale [D27]', async () => {
  const countedBy = async (query: string) =>
    (await call<CarAvailability>(shop, 'GET', `/cars/availability?brand=Lada&${query}`)).body.data;
  const car = await newCar(shop, admin, { brand: 'Lada', price: 9000, quantity: 2 });
  await newCar(shop, admin, { brand: 'Lada', price: 20_000 });
  await newCar(shop, admin, { brand: 'Lada', price: 30_000, inStock: false });
  expect(await countedBy('')).toEqual({ inStock: 2, upcoming: 1 });
  expect(await countedBy('maxPrice=10000')).toEqual({ inStock: 1, upcoming: 0 });
  // Both choices are combined with AND: the other one would leave nothing.
  expect(await countedBy('inStock=true')).toEqual({ inStock: 2, upcoming: 0 });
  expect(await countedBy('upcoming=true')).toEqual({ inStock: 0, upcoming: 1 });
  await call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: { ...car, quantity: 0 } });
  expect(await countedBy('')).toEqual({ inStock: 1, upcoming: 1 });
});

test('a used car whose mileage nobody entered has not gone 0 miles [D101 D104]', async () => {
  const [used, fresh] = [{ brand: 'Tatra' }, { brand: 'Tatra', condition: 'new' as const }];
  await newCar(shop, admin, { ...used, mileage: 0 });
  await newCar(shop, admin, { ...used, mileage: 40_000 });
  const found = async (query: string) => (await call(shop, 'GET', `/cars?brand=tatra&${query}`)).body.meta?.total;
  const bounds = async () => (await call<CarFacets>(shop, 'GET', '/cars/facets?brand=tatra')).body.data.mileage;
  expect(await bounds()).toEqual({ min: 40_000, max: 40_000 });
  expect([await found(''), await found('maxMileage=50000'), await found('maxMileage=100')]).toEqual([2, 1, 0]);
  await newCar(shop, admin, { ...fresh, mileage: 0 });
  expect(await bounds()).toEqual({ min: 0, max: 40_000 });
  expect([await found('maxMileage=50000'), await found('maxMileage=100')]).toEqual([2, 1]);
});
