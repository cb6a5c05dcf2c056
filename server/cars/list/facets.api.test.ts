import { expect, test } from 'vitest';
import type { CarFacets } from '../../../shared/cars/car-filters.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

test('facets tell when one of the cars was last changed', async () => {
  const latest = async (query: string) =>
    (await call<CarFacets>(shop, 'GET', `/cars/facets?${query}`)).body.data.updatedAt;
  const car = await newCar(shop, admin, { brand: 'Saab' });
  expect(await latest('brand=saab')).toBe(car.updatedAt);
  expect(await latest('')).toBe(car.updatedAt);
  expect(await latest('brand=nobody')).toBeNull();
});
