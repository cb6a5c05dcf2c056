import { beforeAll, expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { call, newAdmin, newCar } from '../../../tests/support/client.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';

const evening = '/images/abc-0a1020/1600.webp';
const noon = '/images/abc-c0d0e0/1600.webp';
const shop = await openShop();
beforeAll(async () => {
  const { token } = await newAdmin(shop);
  await newCar(shop, token, { images: [noon, evening], features: ['One', 'Two', 'Three', 'Four'], vin: '' });
});

async function firstOf(query: string): Promise<Car> {
  const [first] = (await call<Car[]>(shop, 'GET', `/cars?${query}`)).body.data;
  if (!first) throw new Error('There is no car');
  return first;
}

test('a card is what a card shows of a car, in pages, samples and by id', async () => {
  const { description, images, inspection, location, vin, warranty, version, createdAt, updatedAt, ...shown } =
    await firstOf('');
  const card = { ...shown, features: ['One', 'Two', 'Three'], darkImage: evening };
  expect(await firstOf('view=card')).toEqual(card);
  expect(await firstOf('view=card&sample=1')).toEqual(card);
  expect(await firstOf(`view=card&ids=${shown._id}`)).toEqual(card);
});

test('without a view cars come whole', async () => {
  expect(await firstOf('')).toMatchObject({ description: expect.any(String), images: [noon, evening] });
});

test('a view that there is not is refused', async () => {
  expect((await call(shop, 'GET', '/cars?view=poster')).status).toBe(400);
});
