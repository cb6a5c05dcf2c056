import { once } from 'node:events';
import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { carFile, newVin, sendCars } from '../../../tests/support/cars/car-files.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { cars } from '../../db/schema/index.ts';

const { shop, admin } = await openStaffedShop();

const { checkOut } = buyingIn(() => shop);
const columns = ['VIN', 'Brand', 'Model', 'Year', 'Price', 'Description', 'Location', 'Color'];
const line = (vin: string, model: string) => [vin, 'Honda', model, '2020', '24500', 'Well kept.', 'Portland', 'Red'];
const fileOf = (model: string, vins: string[]) => carFile(columns, ...vins.map((vin) => line(vin, model)));
const newVins = (length: number) => Array.from({ length }, newVin);
const countOf = (model: string) => shop.db.$count(cars, sql`${cars.model} = ${model}`);

test('ten thousand cars come in, and change, as one', async () => {
  const vins = newVins(10_000);
  const { answer, progress } = await sendCars(shop, admin, fileOf('Many', vins));
  expect(answer.data).toMatchObject({ lines: 10_000, added: 10_000, updated: 0, errors: [] });
  expect(progress.at(-1)).toEqual({ step: 'saving', done: 10_000, of: 10_000 });
  expect(await countOf('Many')).toBe(10_000);
  const changed = await sendCars(shop, admin, fileOf('Changed', vins));
  expect(changed.answer.data).toMatchObject({ added: 0, updated: 10_000 });
  expect([await countOf('Many'), await countOf('Changed')]).toEqual([0, 10_000]);
}, 120_000);

test('an import whose connection is cut is finished as a whole', async () => {
  const vins = newVins(3000);
  const body = new FormData();
  body.append('file', new Blob([fileOf('Cut', vins)]), 'cars.csv');
  const form = new Request(shop.url, { method: 'POST', body });
  const headers = { authorization: `Bearer ${admin}`, 'content-type': form.headers.get('content-type') ?? '' };
  const sent = request(`${shop.url}/api/v1/cars/import`, { method: 'POST', headers });
  sent.end(Buffer.from(await form.arrayBuffer()));
  const [answer] = await once(sent, 'response');
  for await (const chunk of answer) if (String(chunk).includes('"saving"')) break;
  answer.destroy();
  const seen = new Set<number>();
  const look = async () => {
    const found = await countOf('Cut');
    seen.add(found);
    return found;
  };
  await expect.poll(look).toBe(3000);
  expect([...seen].filter((found) => found !== 0)).toEqual([3000]);
});

test('imports at the same time wait for each other: the same file adds its cars once', async () => {
  const file = fileOf('Twice', newVins(800));
  const both = await Promise.all([sendCars(shop, admin, file), sendCars(shop, admin, file)]);
  const counts = both.map(({ answer }) => [answer.data?.added, answer.data?.unchanged]);
  expect(counts.sort()).toEqual([
    [0, 800],
    [800, 0],
  ]);
  expect(await countOf('Twice')).toBe(800);
});

test('imports, edits and checkouts of the same cars never deadlock', async () => {
  const vins = newVins(12);
  const stocked: Car[] = [];
  for (const vin of vins) stocked.push(await newCar(shop, admin, { vin, price: 1000 }));
  const buyers = await Promise.all(Array.from({ length: 4 }, () => newCustomer(shop)));
  const file = (color: string) => carFile(['VIN', 'Color'], ...vins.toReversed().map((vin) => [vin, color]));
  const wanted = stocked.slice(0, 6).map((car) => ({ ...car, quantity: 1 }));
  const edits = stocked.map(({ version, quantity, ...car }) => car);
  const [imported, checkouts, edited] = await Promise.all([
    Promise.all([file('Blue'), file('Green')].map((each) => sendCars(shop, admin, each))),
    Promise.all(buyers.map((buyer, turn) => checkOut(buyer, turn % 2 ? wanted : wanted.toReversed()))),
    Promise.all(edits.map((body) => call(shop, 'PUT', `/cars/${body._id}`, { token: admin, body }))),
  ]);
  expect(imported.map(({ answer }) => answer.success)).toEqual([true, true]);
  expect(checkouts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(edited.map(({ status }) => status)).toEqual(edits.map(() => 200));
});
