import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { buyingIn, type Customer } from '../../../tests/support/buying.ts';
import { newVin } from '../../../tests/support/car-files.ts';
import { call, newAdmin, newCar, newCustomer } from '../../../tests/support/client.ts';
import { findWrongStock } from '../../../tests/support/invariants.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let admin: string;
let buyer: Customer;
beforeAll(async () => {
  shop = await openTestShop();
  admin = (await newAdmin(shop)).token;
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await newCustomer(shop);
});
afterEach(async () => {
  const query = async <Row extends object>(text: string) =>
    ((await shop.db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
  expect(await findWrongStock(query)).toEqual([]);
});

const { checkOut } = buyingIn(() => shop);
const { incidentsOf, payLost } = moneyIn(() => ({ shop, admin, buyer }));
const press = (id: string, button: 'orders' | 'refund') =>
  call(shop, 'POST', `/incidents/${id}/${button}`, { token: admin });
const read = async ({ _id }: Car) => (await call<Car>(shop, 'GET', `/cars/${_id}`, { token: admin })).body.data;

test('nobody else buys a car that a lost payment paid for, until the money goes back [D70]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { incident } = await payLost(car);
  const other = await newCustomer(shop);
  expect((await checkOut(other, [car])).body.code).toBe('INSUFFICIENT_STOCK');
  expect((await press(incident, 'refund')).status).toBe(200);
  expect((await checkOut(other, [car])).status).toBe(200);
});

test('a car that is held for a lost payment is sold to who paid, also when it is not in stock by now [D70]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { incident } = await payLost(car);
  const off = { token: admin, body: { ...(await read(car)), inStock: false } };
  expect((await call(shop, 'PUT', `/cars/${car._id}`, off)).status).toBe(200);
  expect((await press(incident, 'orders')).status).toBe(200);
  expect(await read(car)).toMatchObject({ onHand: 0, held: 0 });
});

test('an incident about a payment whose car is gone says so [D70]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  await checkOut(await newCustomer(shop), [car]);
  await payLost(car);
  expect((await incidentsOf('unknown-payment'))[0]?.message).toContain('Its cars cannot be held');
});

test('no orders of a lost payment are made of another vehicle than was paid for [D67 D70]', async () => {
  const car = await newCar(shop, admin, { price: 1000, vin: newVin() });
  const paidFor = { ...car, vin: newVin() };
  const { incident } = await payLost(paidFor);
  expect(await read(car)).toMatchObject({ onHand: 1, held: 0 });
  expect((await press(incident, 'orders')).status).toBe(409);
});
