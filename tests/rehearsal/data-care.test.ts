import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import type { AdminOrder } from '../../shared/orders/orders.ts';
import type { User } from '../../shared/users/users.ts';
import { startBucketStore } from '../support/bucket/bucket.ts';
import { buyingIn } from '../support/buying.ts';
import { call, newCar, newCustomer } from '../support/client.ts';
import { createDatabase } from '../support/database/fresh-database.ts';
import { type PostgresServer, startPostgres } from '../support/database/postgres.ts';
import { startShop } from '../support/process.ts';
import { report } from '../support/trials.ts';
import { photo, upload } from '../support/upload.ts';
import { run } from './support/owner.ts';

type Place = Record<string, string>;

const staff = { email: 'admin@forecourt.example', password: 'for the rehearsal only' };
const home = mkdtempSync(join(tmpdir(), 'forecourt-care-'));
const stores: Awaited<ReturnType<typeof startBucketStore>>[] = [];
let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await Promise.all([postgres.stop(), ...stores.map((store) => store.close())]);
  rmSync(home, { recursive: true, force: true });
});

let places = 0;
const newFolder = () => {
  places += 1;
  return join(home, String(places));
};
/** A database server's database, with a store of its own for pictures. */
async function newServerPlace(): Promise<Place> {
  const store = await startBucketStore({ lists: true });
  stores.push(store);
  const databaseUrl = await createDatabase(postgres.urlOf('postgres'));
  return { DATABASE_URL: databaseUrl, DATA_DIR: newFolder(), ...store.environment };
}
const newEmbeddedPlace = (): Place => ({ DATA_DIR: newFolder() });

async function atWork<Seen>(place: Place, work: (shop: { url: string }, admin: string) => Promise<Seen>) {
  const shop = await startShop({ SEED: 'none', ADMIN_PASSWORD: staff.password, ...place });
  try {
    const { body } = await call(shop, 'POST', '/auth/login', { body: staff });
    return await work(shop, body.token ?? '');
  } finally {
    expect(await shop.stop()).toBe(0);
  }
}

async function buy(shop: { url: string }, car: Car) {
  const { orders } = await buyingIn(() => shop).purchase(await newCustomer(shop), [car]);
  expect(orders).toHaveLength(1);
}

/** What staff see of the shop, and what its pictures weigh. */
async function inventoryOf(shop: { url: string }, token: string) {
  const read = async <Row>(path: string) => (await call<Row[]>(shop, 'GET', path, { token })).body.data;
  const cars = await read<Car>('/cars?sort=newest');
  const pictures = await Promise.all(
    cars.map(async ({ image }) => (await (await fetch(new URL(image, shop.url))).arrayBuffer()).byteLength),
  );
  const [orders, people] = [await read<AdminOrder>('/orders/all'), await read<User>('/user')];
  return {
    cars: cars.map(({ _id, title, quantity, price }) => [_id, title, quantity, price]),
    orders: orders.map(({ _id, totalprice, paymentStatus }) => [_id, totalprice, paymentStatus]),
    people: people.map(({ _id, email, role }) => [_id, email, role]),
    pictures,
  };
}

/** A shop with two cars, each with a picture, one of them sold once. */
const found = (place: Place) =>
  atWork(place, async (shop, admin) => {
    for (const [title, color] of [
      ['First', 'steelblue'],
      ['Second', 'seagreen'],
    ] as const) {
      const file = { field: 'image', name: 'car.jpg', bytes: await photo(color, 960) };
      const { body } = await upload(shop, admin, [file]);
      const car = await newCar(shop, admin, { title, quantity: 5, image: body.data.url });
      if (title === 'First') await buy(shop, car);
    }
    return inventoryOf(shop, admin);
  });

/** It has all that was there, and goes on selling. */
const expectAll = (place: Place, before: Awaited<ReturnType<typeof found>>) =>
  atWork(place, async (shop, admin) => {
    const after = await inventoryOf(shop, admin);
    expect(after).toEqual(before);
    expect([after.cars.length, after.orders.length, after.pictures.every((bytes) => bytes > 500)]).toEqual([
      2,
      1,
      true,
    ]);
    const [car] = (await call<Car[]>(shop, 'GET', '/cars?sort=newest')).body.data;
    await buy(shop, car as Car);
    expect((await inventoryOf(shop, admin)).orders).toHaveLength(2);
  });

test('an embedded shop comes back from its backup, moves to a server, and comes back there too', async () => {
  const first = newEmbeddedPlace();
  const before = await found(first);
  const [embedded, served] = [newFolder(), newFolder()];
  await run(first, 'backup', embedded);

  const restored = newEmbeddedPlace();
  await run(restored, 'restore', embedded);
  await expectAll(restored, before);

  const server = await newServerPlace();
  await run({ ...server, DATA_DIR: first.DATA_DIR ?? '' }, 'move-to-server');
  await run(server, 'backup', served);
  await expectAll(server, before);

  const another = await newServerPlace();
  await run(another, 'restore', served);
  await expectAll(another, before);
  const details = 'embedded, moved to a server, server: all rows and pictures there, each sold another car';
  report('backup, restore and move', { trials: 3, violations: 0, details });
});
