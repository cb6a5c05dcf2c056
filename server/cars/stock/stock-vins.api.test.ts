import { afterEach, expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { carPayload } from '../../../tests/support/cars/car-payload.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { findWrongStock } from '../../../tests/support/invariants/invariants.ts';
import { sellingIn } from '../../../tests/support/people/selling.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { queryOf } from '../../../tests/support/test-shop.ts';

const { shop, administrator: admin } = await openStaffedShop();
const buyer = await newCustomer(shop);
afterEach(async () => expect(await findWrongStock(queryOf(shop))).toEqual([]));

const { checkOut } = buyingIn(() => shop);
const { read, stockIn, sell } = sellingIn(() => ({ shop, admin: admin.token, buyer }));
const token = () => admin.token;
const edit = (car: Car, changes: Partial<Car> = {}) =>
  call<Car>(shop, 'PUT', `/cars/${car._id}`, { token: token(), body: { ...car, ...changes } });
const one = (car: Car) => ({ ...car, quantity: 1 });

test('a car with a VIN is there once, held included [D67]', async () => {
  const vin = newVin();
  const twice = await call(shop, 'POST', '/cars', { token: token(), body: carPayload({ vin, quantity: 2 }) });
  expect([twice.status, twice.body.issues?.[0]?.path]).toEqual([400, 'quantity']);
  const car = await newCar(shop, token(), { vin });
  expect((await edit(car, { quantity: 2 })).status).toBe(400);
  const three = await newCar(shop, token(), { quantity: 3 });
  expect((await edit(three, { vin: newVin() })).status).toBe(400);
  expect((await edit(three, { vin: newVin(), quantity: 1 })).status).toBe(200);
  await checkOut(buyer, [one(car)]);
  const held = await read(car);
  expect((await edit(held, { quantity: 1 })).body).toMatchObject({ code: 'CAR_HELD' });
  expect((await edit(held, { vin: newVin() })).body).toMatchObject({ code: 'CAR_HELD' });
  expect((await edit(held, { vin: '' })).body).toMatchObject({ code: 'CAR_HELD' });
});

test('a VIN that an order has sold is put on sale by no form, and the answer names the order [D67]', async () => {
  const vin = newVin();
  const car = await newCar(shop, token(), { vin });
  const order = await sell(car);
  const sold = { code: 'CAR_SOLD', message: expect.stringContaining(order) };
  expect((await edit(await read(car), { quantity: 1 })).body).toMatchObject(sold);
  expect((await edit(await read(car), { quantity: 1, vin: '' })).body).toMatchObject(sold);
  expect((await edit(await read(car), { quantity: 1, vin: newVin() })).body).toMatchObject(sold);
  expect((await edit(await read(car), { description: 'It was a good car.' })).status).toBe(200);
  await call(shop, 'DELETE', `/cars/${car._id}`, { token: token() });
  const again = await call(shop, 'POST', '/cars', { token: token(), body: carPayload({ vin }) });
  expect([again.status, again.body]).toEqual([409, expect.objectContaining(sold)]);
  const refund = { token: token(), body: { restock: true } };
  expect((await call(shop, 'POST', `/orders/${order}/refund`, refund)).status).toBe(200);
  expect((await newCar(shop, token(), { vin })).quantity).toBe(1);
});

test('a car that is bought back is on hand and not in stock, once [D67]', async () => {
  const car = await newCar(shop, token(), { vin: newVin() });
  const order = await sell(car);
  const buyBack = (who: string) => call(shop, 'POST', `/orders/${order}/buy-back`, { token: who });
  expect((await buyBack(buyer.token)).status).toBe(403);
  expect((await buyBack(token())).status).toBe(200);
  expect((await buyBack(token())).status).toBe(409);
  expect(stockIn(await read(car))).toEqual({ onHand: 1, held: 0, quantity: 1, inStock: false });
  expect((await checkOut(buyer, [one(car)])).status).toBe(409);
  expect((await edit(await read(car), { inStock: true })).status).toBe(200);
  expect(await sell(car)).not.toBe(order);
  const log = await call<{ action: string }[]>(shop, 'GET', `/changes?subject=order&id=${order}`, { token: token() });
  expect(log.body.data.map(({ action }) => action)).toEqual(['bought_back']);
});

test('a car keeps the VIN by which an order has sold it, until it has come back [D67]', async () => {
  const [vin, other] = [newVin(), newVin()];
  const car = await newCar(shop, token(), { vin });
  const order = await sell(car);
  const sold = { code: 'CAR_SOLD', message: expect.stringContaining(order) };
  expect((await edit(await read(car), { vin: '' })).body).toMatchObject(sold);
  expect((await edit(await read(car), { vin: other })).body).toMatchObject(sold);
  expect((await call(shop, 'POST', `/orders/${order}/buy-back`, { token: token() })).status).toBe(200);
  const again = await call(shop, 'POST', '/cars', { token: token(), body: carPayload({ vin }) });
  expect([again.status, again.body.code]).toEqual([409, 'VIN_TAKEN']);
  expect((await edit(await read(car), { vin: other })).status).toBe(200);
});

test('a car that was sold before its VIN was typed in is not put on sale again [D67]', async () => {
  const vin = newVin();
  const car = await newCar(shop, token(), { vin: '' });
  const order = await sell(car);
  const sold = { code: 'CAR_SOLD', message: expect.stringContaining(order) };
  expect((await edit(await read(car), { vin, quantity: 1 })).body).toMatchObject(sold);
  expect((await edit(await read(car), { vin })).status).toBe(200);
  expect((await edit(await read(car), { quantity: 1 })).body).toMatchObject(sold);
  await call(shop, 'DELETE', `/cars/${car._id}`, { token: token() });
  const again = await call(shop, 'POST', '/cars', { token: token(), body: carPayload({ vin }) });
  expect(again.body).toMatchObject(sold);
});

test('a VIN that is typed in for what is left of several is not that of one sold before [D67]', async () => {
  const several = await newCar(shop, token(), { quantity: 2, vin: '' });
  const order = await sell(several);
  expect((await edit(await read(several), { vin: newVin() })).status).toBe(200);
  expect(await sell(several)).not.toBe(order);
});
