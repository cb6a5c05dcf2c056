import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { changeUnnoticed } from '../../../tests/support/cars/change-unnoticed.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

const { checkOut } = buyingIn(() => shop);
const titles = async (query: string) =>
  (await call<Car[]>(shop, 'GET', `/cars?${query}`)).body.data.map(({ title }) => title);

/** News of earlier changes may still be on its way to the shop. It comes in order: once this is heard, so is the rest. */
async function hearAll() {
  const heard = vi.spyOn(shop.responseCache, 'invalidate');
  await shop.db.execute(sql`notify inventory, 'the last news'`);
  await expect.poll(() => heard.mock.calls).toContainEqual(['the last news']);
  heard.mockRestore();
}

/** Changes every title behind the shop's back: what still shows the old ones is kept, what shows the new ones is made anew. */
async function retitleUnnoticed(title: string) {
  await changeUnnoticed(shop, sql`update cars set title = ${title}`);
  // What is found anew is found as it is now.
  shop.searchIndex.invalidate();
}

test('a list is kept by what is asked for, however it is written and whatever is added', async () => {
  await newCar(shop, admin, { title: 'Before', brand: 'Lotus' });
  await hearAll();
  expect(await titles('brand=Lotus&limit=5')).toEqual(['Before']);
  await retitleUnnoticed('Unnoticed');
  for (const query of ['limit=5&brand=Lotus', 'brand=Lotus&limit=5&zzz=1', '%62rand=Lotus&limit=05&zzz=2'])
    expect(await titles(query), query).toEqual(['Before']);
  expect(await titles('brand=Lotus&limit=6')).toEqual(['Unnoticed']);
});

test('a sample is never kept, however it is written', async () => {
  const query = 's%61mple=12&brand=Dacia';
  await newCar(shop, admin, { title: 'Before', brand: 'Dacia' });
  expect(await titles(query)).toEqual(['Before']);
  await retitleUnnoticed('Unnoticed');
  expect(await titles(query)).toEqual(['Unnoticed']);
});

test('what is refused empties nothing', async () => {
  const car = await newCar(shop, admin, { title: 'Before', brand: 'Skoda' });
  await hearAll();
  expect(await titles('brand=Skoda')).toEqual(['Before']);
  await retitleUnnoticed('Unnoticed');
  const { token } = await newCustomer(shop);
  for (const as of [undefined, token, admin]) {
    const refused = [
      await call(shop, 'DELETE', '/cars/none', { token: as }),
      await call(shop, 'PUT', `/cars/${car._id}`, { token: as, body: {} }),
      await call(shop, 'POST', '/cars', { token: as, body: {} }),
    ];
    for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(400);
  }
  expect(await titles('brand=Skoda')).toEqual(['Before']);
  expect((await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin })).status).toBe(200);
  expect(await titles('brand=Skoda')).toEqual([]);
});

test('a checkout reaches the lists that show its car or go by the stock, and no others', async () => {
  const wanted = await newCar(shop, admin, { title: 'Before', brand: 'Saab', quantity: 2 });
  await newCar(shop, admin, { title: 'Before', brand: 'Volvo' });
  await hearAll();
  const lists = ['brand=Saab', 'brand=Volvo', 'brand=Volvo&inStock=true'];
  for (const list of lists) expect(await titles(list)).toEqual(['Before']);
  await retitleUnnoticed('Unnoticed');
  expect((await checkOut(await newCustomer(shop), [{ ...wanted, title: 'Unnoticed' }])).status).toBe(200);
  await expect.poll(() => titles('brand=Saab')).toEqual(['Unnoticed']);
  await expect.poll(() => titles('brand=Volvo&inStock=true')).toEqual(['Unnoticed']);
  expect(await titles('brand=Volvo')).toEqual(['Before']);
});
