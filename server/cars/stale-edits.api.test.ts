import { expect, test } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import type { BulkResult } from '../../shared/cars/car-bulk.ts';
import type { Car } from '../../shared/cars/cars.ts';
import { call, newCar } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin: token } = await openStaffedShop();

const put = ({ _id }: Car, body: object) => call<Car>(shop, 'PUT', `/cars/${_id}`, { token, body });
const bulk = (car: Car, change: object) =>
  call<BulkResult[]>(shop, 'POST', '/cars/bulk', { token, body: { ...change, cars: [car] } });
const changes = ({ _id }: Car, query = '') =>
  call<Change[]>(shop, 'GET', `/changes?subject=car&id=${_id}${query}`, { token });
const read = async ({ _id }: Car) => (await call<Car>(shop, 'GET', `/cars/${_id}`, { token })).body.data;

test('an edit that changes nothing makes nobody else’s late, and is not noted [D57]', async () => {
  const warranty = { kind: 'warranty', systems: 'Engine', duration: '90 days', percent: 50 } as const;
  const car = await newCar(shop, token, { features: ['Roof rails'], quantity: 2, category: 'SUV', vin: '', warranty });
  const before = await read(car);
  expect((await put(car, car)).body.data).toEqual(before);
  const { vin: _vin, images: _images, ...less } = car;
  expect((await put(car, less)).body.data).toEqual(before);
  for (const change of [
    { action: 'category', category: 'SUV' },
    { action: 'publish' },
    { action: 'set-stock', quantity: 2 },
  ])
    expect((await bulk(car, change)).body.data).toMatchObject([{ success: true }]);
  expect(await read(car)).toEqual(before);
  expect((await changes(car)).body.data.map(({ action }) => action)).toEqual(['added']);
  expect((await put(car, { ...car, quantity: 3 })).body.data).toMatchObject({ quantity: 3, version: 2 });
});

test('whoever is late learns all that was changed since what they began with, and nothing older [D57]', async () => {
  const car = await newCar(shop, token, { price: 18_500, color: 'Blue' });
  await put(car, { ...car, color: 'Red', version: 1 });
  await put(car, { ...car, color: 'Red', price: 17_000, version: 2 });
  const since = async (version: number) =>
    (await changes(car, `&since=${version}`)).body.data.map(({ fields }) => fields.map(({ field }) => field));
  expect(await since(1)).toEqual([['Price'], ['Color']]);
  expect(await since(2)).toEqual([['Price']]);
  expect(await since(3)).toEqual([]);
  expect((await changes(car, '&since=x')).body.issues?.[0]?.path).toBe('since');
});
