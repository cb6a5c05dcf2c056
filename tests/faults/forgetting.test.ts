import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import type { PublicSettings } from '../../shared/settings/settings.ts';
import { call } from '../support/client.ts';
import type { ShopProcess } from '../support/process.ts';
import type { Arena, Person } from './support/arena.ts';
import { addCar } from './support/buyers.ts';
import { manageArena } from './support/manage-arena.ts';

const arenas = manageArena();
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

test('a name that is entered at one process, the other shows though it had kept the old one [D85]', async () => {
  const [writer, reader] = shops;
  const nameAt = async (shop: ShopProcess) =>
    (await call<PublicSettings>(shop, 'GET', '/settings')).body.data.dealership.name;
  const enter = async (name: string) => {
    const { body } = await call<object>(writer, 'GET', '/settings/dealership', { token: admin.token });
    const edit = { ...body.data, name };
    expect((await call(writer, 'PUT', '/settings/dealership', { token: admin.token, body: edit })).status).toBe(200);
  };
  await enter('Oak & Sons');
  let unseen = 0;
  const isKept = async () => {
    const before = await nameAt(reader);
    unseen += 1;
    await arena.query(
      `begin; set local session_replication_role = replica;
       update settings set fields = jsonb_set(fields, '{name}', '"Unseen ${unseen}"') where section = 'dealership'; commit`,
    );
    return (await nameAt(reader)) === before;
  };
  // News of the name may still be on its way.
  await expect.poll(isKept).toBe(true);

  await enter('Elm Street Cars');
  expect(await nameAt(writer)).toBe('Elm Street Cars');
  await expect.poll(() => nameAt(reader)).toBe('Elm Street Cars');
});
