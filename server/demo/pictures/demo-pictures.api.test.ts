import { eq, notInArray } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, assert, beforeAll, expect, test, vi } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { call } from '../../../tests/support/client.ts';
import { countJobs } from '../../../tests/support/jobs.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { startBackground } from '../../background/background.ts';
import { cars, orders } from '../../db/schema/index.ts';
import { seedEmptyDatabase } from '../../seed.ts';

const drawn = Array(3).fill(expect.stringMatching(/^\/images\/[0-9a-f]{24}-[0-9a-f]{6}\/960\.webp$/));
/** They are drawn when nothing else needs the processor. */
const patience = { timeout: 300_000 };
let shop: TestShop;
let stopLooking: (() => Promise<void>) | undefined;
beforeAll(async () => {
  shop = await openTestShop();
  await seedEmptyDatabase({ ...shop, config: { ...shop.config, seed: 'demo' } });
  // It was not written by way of the API, so the news of it may still be on its way.
  await vi.waitFor(async () => assert((await read('Civic Si')) && (await read('e-tron'))), 20_000);
});
afterAll(async () => {
  await stopLooking?.();
  await shop.close();
});

async function read(search: string): Promise<Car> {
  const { body } = await call<Car[]>(shop, 'GET', `/cars?search=${encodeURIComponent(search)}`);
  return body.data[0] as Car;
}
const give = (id: string, images: string[]) => shop.db.update(cars).set({ images }).where(eq(cars.id, id));

test('the demo shop is open before its pictures are drawn, and what staff gave a car stays', async () => {
  const [sold, photographed] = [await read('Civic Si'), await read('e-tron')];
  expect([sold.images, photographed.images]).toEqual([[], []]);
  // As if all the other cars had theirs already.
  await shop.db
    .update(cars)
    .set({ images: ['/a', '/b', '/c'] })
    .where(notInArray(cars.id, [sold._id]));
  await give(photographed._id, ['/images/of-staff']);
  stopLooking = await startBackground(shop.shop, pino({ level: 'silent' }));
  await expect.poll(async () => (await read('Civic Si')).images, patience).toEqual(drawn);
  await expect.poll(() => countJobs(shop, 'completed', 'draw-demo-pictures'), patience).toBe(1);
  await expect.poll(async () => (await read('e-tron')).images).toEqual(['/images/of-staff']);

  const [first] = (await read('Civic Si')).images;
  expect((await fetch(shop.url + first)).headers.get('content-type')).toBe('image/webp');
  const past = await shop.db.select({ image: orders.image }).from(orders).where(eq(orders.carId, sold._id));
  expect(new Set(past.map(({ image }) => image))).toEqual(new Set([first]));
}, 660_000);

test('drawing that was cut off after the first picture of a car goes on with the others', async () => {
  const { _id, images } = await read('Civic Si');
  await give(_id, images.slice(0, 1));
  await expect.poll(async () => (await read('Civic Si')).images).toHaveLength(1);
  const { body } = await call<Car[]>(shop, 'GET', '/cars?limit=100');
  await shop.jobs.enqueue(shop.db, 'draw-demo-pictures', { carIds: body.data.map((car) => car._id) });
  await expect.poll(async () => (await read('Civic Si')).images, patience).toEqual(images);
}, 360_000);
