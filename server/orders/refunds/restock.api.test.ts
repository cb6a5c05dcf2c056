import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { inspectingIn } from '../../../tests/support/cars/inspecting.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';

withBuyers();

const { purchase, ordersOf, stockOf } = buyingIn(() => shop);
const { inspect } = inspectingIn(() => ({ url: shop.url, token: admin }));
const { refund, move, refundedThere, buy } = moneyIn(sides);

/** An order of several of one car. */
async function buySeveral(car: Car, quantity: number): Promise<string> {
  await purchase(buyer, [{ ...car, quantity }]);
  return (await ordersOf(buyer))[0]?._id ?? '';
}

test('a refund of a part puts none of several cars back, and that of the rest puts all of them back', async () => {
  const car = await newCar(shop, admin, { price: 1000, quantity: 3 });
  const changed = async () => (await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: admin })).body.data.updatedAt;
  const id = await buySeveral(car, 3);
  const sold = await changed();
  expect(sold > car.updatedAt, 'a sale has changed the car').toBe(true);
  const part = await refund(id, { amount: 1050, restock: true });
  expect([part.status, part.body.code, part.body.issues?.[0]?.path]).toEqual([400, 'INVALID_INPUT', 'restock']);
  expect(await stockOf(car, buyer)).toBe(0);
  expect((await refund(id, { amount: 1050 })).body.data).toMatchObject({ refunded: 1050 });
  expect((await refund(id, { amount: 2100, restock: true })).body.data).toMatchObject({ refunded: 3150 });
  expect(await stockOf(car, buyer)).toBe(3);
  expect((await changed()) > sold, 'so has the way back').toBe(true);
  const ready = await move(id, 'ready');
  expect([ready.status, ready.body.message]).toEqual([409, expect.stringContaining('refunded in full')]);
});

test('a single car comes back with a refund of a part too, as when a fee is kept', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { id, intentId } = await buy(car);
  expect((await refund(id, { amount: 1000, restock: true })).status).toBe(200);
  expect([await stockOf(car, buyer), await refundedThere(intentId)]).toEqual([1, [100_000]]);
});

test('a car that its buyer has driven is not on sale again by a refund, and is to be inspected anew [D87]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  await inspect(car._id);
  const { id } = await buy(car);
  for (const step of ['ready', 'handed_over']) expect((await move(id, step)).status).toBe(200);
  expect((await refund(id, { restock: true })).status).toBe(200);
  const read = await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: admin });
  expect(read.body.data).toMatchObject({ quantity: 1, inStock: false, inspection: null });
});

test('a car that nobody has received keeps its report, and is on sale again [D87]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  await inspect(car._id);
  const { id } = await buy(car);
  expect((await move(id, 'ready')).status).toBe(200);
  expect((await refund(id, { restock: true })).status).toBe(200);
  const read = await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: admin });
  expect(read.body.data).toMatchObject({ quantity: 1, inStock: true, inspection: { passed: 150 } });
});
