import { afterEach, expect, test } from 'vitest';
import type { BulkResult } from '../../../shared/cars/car-bulk.ts';
import type { StockMovement } from '../../../shared/cars/stock.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { findWrongStock } from '../../../tests/support/invariants/invariants.ts';
import { sellingIn } from '../../../tests/support/people/selling.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { queryOf } from '../../../tests/support/test-shop.ts';

const { shop, administrator: admin } = await openStaffedShop();
const buyer = await newCustomer(shop);
afterEach(async () => expect(await findWrongStock(queryOf(shop))).toEqual([]));

const { purchase, checkOut } = buyingIn(() => shop);
const { read, stockIn } = sellingIn(() => ({ shop, admin: admin.token, buyer }));
const change = (body: unknown) => call<BulkResult[]>(shop, 'POST', '/cars/bulk', { token: admin.token, body });
const codesOf = (answer: Awaited<ReturnType<typeof change>>) =>
  answer.body.data.map(({ success, code }) => (success ? 'done' : code));

test('the stock of several cars is set, what is held stays held, and the ledger says who counted [D66]', async () => {
  const held = await newCar(shop, admin.token, { quantity: 3 });
  const off = await newCar(shop, admin.token, { quantity: 0, inStock: false });
  expect((await checkOut(buyer, [{ ...held, quantity: 2 }])).status).toBe(200);
  const answer = await change({ action: 'set-stock', quantity: 5, cars: [await read(held), off] });
  expect(codesOf(answer)).toEqual(['done', 'done']);
  expect(stockIn(await read(held))).toEqual({ onHand: 7, held: 2, quantity: 5, inStock: true });
  // It is counted, not put on sale.
  expect(stockIn(await read(off))).toEqual({ onHand: 5, held: 0, quantity: 5, inStock: false });
  const ledger = await call<StockMovement[]>(shop, 'GET', `/cars/${held._id}/stock`, { token: admin.token });
  expect(ledger.body.data[0]).toMatchObject({ kind: 'counted', onHand: 4, actor: { _id: admin.user._id } });
});

test('the stock of several cars changes by a number, each from its own, and never below what can be bought', async () => {
  const [two, nine] = [
    await newCar(shop, admin.token, { quantity: 2 }),
    await newCar(shop, admin.token, { quantity: 9 }),
  ];
  expect(codesOf(await change({ action: 'change-stock', by: 3, cars: [two, nine] }))).toEqual(['done', 'done']);
  const cars = [await read(two), await read(nine)];
  expect(cars.map(({ quantity }) => quantity)).toEqual([5, 12]);
  const fewer = await change({ action: 'change-stock', by: -6, cars });
  expect(codesOf(fewer)).toEqual(['INVALID_INPUT', 'done']);
  // Pressed again after a lost answer, it is not done twice.
  expect(codesOf(await change({ action: 'change-stock', by: -6, cars }))).toEqual(['INVALID_INPUT', 'STALE_EDIT']);
  expect(fewer.body.data[0]?.message).toContain('Only 5 of this car');
  const many = await change({ action: 'change-stock', by: 10_000, cars: [await read(nine)] });
  expect(codesOf(many)).toEqual(['INVALID_INPUT']);
  expect([(await read(two)).quantity, (await read(nine)).quantity]).toEqual([5, 6]);
});

test('by a bulk change no VIN is on hand twice, no sold car comes back, and nothing newer is overwritten [D57 D67]', async () => {
  const vin = await newCar(shop, admin.token, { vin: newVin() });
  const sold = await newCar(shop, admin.token, { vin: newVin() });
  const stale = await newCar(shop, admin.token, { quantity: 4 });
  await purchase(buyer, [sold, { ...stale, quantity: 1 }]);
  const cars = [vin, await read(sold), stale];
  for (const how of [
    { action: 'set-stock', quantity: 4 },
    { action: 'change-stock', by: 1 },
  ]) {
    const codes = codesOf(await change({ ...how, cars }));
    expect(codes).toEqual(['INVALID_INPUT', expect.stringMatching(/CAR_SOLD|INVALID_INPUT/), 'STALE_EDIT']);
  }
  expect(codesOf(await change({ action: 'set-stock', quantity: 1, cars: [await read(sold)] }))).toEqual(['CAR_SOLD']);
  expect(await Promise.all(cars.map(async (car) => (await read(car)).quantity))).toEqual([1, 0, 3]);
});

test.each([
  { action: 'set-stock' },
  { action: 'set-stock', quantity: -1 },
  { action: 'set-stock', quantity: 10_001 },
  { action: 'change-stock', by: 0 },
  { action: 'change-stock', by: 1.5 },
])('a bulk change of stock without a fitting number is refused: %j', async (how) => {
  const { status, body } = await change({ ...how, cars: [await newCar(shop, admin.token)] });
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
});
