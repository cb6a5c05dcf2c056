import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CarFacets } from '../../../shared/cars/car-filters.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { askingIndexOf } from './index-fixture.ts';

const { shop, admin } = await openStaffedShop();
const { checkOut } = buyingIn(() => shop);

const { countedFromMemory, hearAll, list, titles } = askingIndexOf(shop);
beforeEach(hearAll);

test('lists, facets and availability are answered from memory, what staff alone see by the database', async () => {
  await newCar(shop, admin, { brand: 'Lotus' });
  await hearAll();
  expect(await countedFromMemory(() => list('brand=Lotus'))).toBe(1);
  expect(await countedFromMemory(() => call(shop, 'GET', '/cars/facets?brand=Lotus&maxYear=2998'))).toBe(1);
  expect(await countedFromMemory(() => call(shop, 'GET', '/cars/availability?brand=Lotus&maxYear=2998'))).toBe(1);
  const drafts = () => call(shop, 'GET', '/cars?brand=Lotus&drafts=with', { token: admin });
  expect(await countedFromMemory(drafts)).toBe(0);
});

test('whoever adds, edits and deletes a car sees it in the next list', async () => {
  const car = await newCar(shop, admin, { brand: 'Saab', title: 'First', price: 5000 });
  expect(await titles('brand=Saab')).toEqual(['First']);
  const edit = { ...car, title: 'Second', price: 9000 };
  await call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: edit });
  expect(await titles('brand=Saab')).toEqual(['Second']);
  expect(await titles('brand=Saab&maxPrice=8000')).toEqual([]);
  await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
  expect(await titles('brand=Saab')).toEqual([]);
});

test('a change that another process makes is heard, whichever column it is of', async () => {
  await newCar(shop, admin, { brand: 'Lada', title: 'First', price: 5000, inStock: false, quantity: 0 });
  await hearAll();
  await shop.db.execute(
    sql`update cars set title = 'Second', price_cents = 100000, brand = 'Lancia' where brand = 'Lada'`,
  );
  await expect.poll(() => titles('brand=Lancia&maxPrice=1000')).toEqual(['Second']);
  expect(await titles('brand=Lada')).toEqual([]);
  await shop.db.execute(sql`update cars set published = false where brand = 'Lancia'`);
  await expect.poll(() => titles('brand=Lancia')).toEqual([]);
  await shop.db.execute(sql`update cars set published = true where brand = 'Lancia'`);
  await expect.poll(() => titles('brand=Lancia')).toEqual(['Second']);
  await shop.db.execute(sql`delete from cars where brand = 'Lancia'`);
  await expect.poll(() => titles('brand=Lancia')).toEqual([]);
});

test('a checkout that takes the last one takes it out of what is in stock', async () => {
  const car = await newCar(shop, admin, { brand: 'Tucker', quantity: 1 });
  expect(await titles('brand=Tucker&inStock=true')).toEqual([car.title]);
  expect((await checkOut(await newCustomer(shop), [car])).status).toBe(200);
  await expect.poll(() => titles('brand=Tucker&inStock=true')).toEqual([]);
  expect((await list('brand=Tucker')).data).toMatchObject([{ quantity: 0, reservedUntil: expect.any(String) }]);
});

test('more changes at once than a notice can name are all read again', async () => {
  await shop.db.execute(sql`insert into cars (id, title, subtitle, description, price_cents, images, features, brand, model,
      year, mileage, fuel_type, transmission, location, color, category, in_stock)
    select gen_random_uuid(), 'One of many', '', '', 100000, '{}', '{}', 'Trabant', '601', 1980, 1, 'Petrol', 'Manual', '', '',
      'Sedan', false from generate_series(1, 1200)`);
  await expect.poll(async () => (await list('brand=Trabant')).meta).toMatchObject({ total: 1200 });
  await hearAll();
  const counted = (await call<CarFacets>(shop, 'GET', '/cars/facets?brand=Trabant')).body.data.brands;
  expect(counted).toContainEqual({ value: 'Trabant', count: 1200 });
});

test('everybody who asks while a change is being read waits for it rather than for the database', async () => {
  await newCar(shop, admin, { brand: 'Simca', title: 'First' });
  await hearAll();
  const heard = vi.spyOn(shop.responseCache, 'invalidate');
  await shop.db.execute(sql`update cars set title = 'Second' where brand = 'Simca'`);
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
  heard.mockRestore();
  const together = () => Promise.all(Array.from({ length: 20 }, () => titles('brand=Simca')));
  const found = await countedFromMemory(async () => expect(await together()).toEqual(Array(20).fill(['Second'])));
  expect(found).toBe(20);
});
