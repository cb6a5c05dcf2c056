import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import { call } from '../support/client.ts';
import type { ShopProcess } from '../support/process.ts';
import type { Arena, Person } from './support/arena.ts';
import { addCar } from './support/buyers.ts';
import { keepArena } from './support/keep-arena.ts';

const arenas = keepArena();
let arena: Arena;
let admin: Person;
let shops: [ShopProcess, ShopProcess];
beforeAll(async () => {
  arena = await arenas.open();
  admin = await arena.admin();
  shops = arena.shops as typeof shops;
});
afterAll(arenas.close);

const list = (shop: ShopProcess) => call<Car[]>(shop, 'GET', '/cars');
const pricesAt = async (shop: ShopProcess) => (await list(shop)).body.data.map(({ price }) => price);

test('what one process writes, the other no longer answers from what it has kept', async () => {
  const [writer, reader] = shops;
  const car = await addCar(arena, admin, 1);
  let cents = 100;
  /** Whether a change made behind the shop's back, with its notices off, is not seen. */
  const isKept = async () => {
    const before = await pricesAt(reader);
    cents += 1;
    await arena.query(
      `begin; set local session_replication_role = replica; update cars set price_cents = ${cents}; commit`,
    );
    return isDeepStrictEqual(await pricesAt(reader), before);
  };
  // News of the new car may still be on its way.
  await expect.poll(isKept).toBe(true);

  const edit = { ...car, price: 4321 };
  expect((await call(writer, 'PUT', `/cars/${car._id}`, { token: admin.token, body: edit })).status).toBe(200);
  expect(await pricesAt(writer)).toEqual([4321]);
  await expect.poll(() => pricesAt(reader)).toEqual([4321]);
});
