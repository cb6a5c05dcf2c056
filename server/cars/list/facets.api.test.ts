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
