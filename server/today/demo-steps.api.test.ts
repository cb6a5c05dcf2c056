import { and, isNotNull, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import type { Today } from '../../shared/today.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { addDemoInventory } from '../../tests/support/cars/demo-inventory.ts';
import { inspectingIn } from '../../tests/support/cars/inspecting.ts';
import { call, newCar } from '../../tests/support/client.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { DOES_NOT_SETTLE, holdSettling } from '../../tests/support/provider.ts';
import { cars, orders } from '../db/schema/index.ts';

withBuyers({ background: true });

const { purchase, ordersOf } = buyingIn(() => shop);
const { buy, refund } = moneyIn(sides);
const { inspect } = inspectingIn(() => ({ url: shop.url, token: admin }));
const pictured = { images: ['/images/one/960.webp'] };
const stepsDone = async () => {
  const { setUp } = (await call<Today>(shop, 'GET', '/today', { token: admin })).body.data;
  return setUp?.filter(({ isDone }) => isDone).map(({ step }) => step);
};

test('cars, inspections and orders that came with the demo are nobody’s, and tick no step [D84]', async () => {
  await addDemoInventory(shop);
  await shop.db.update(cars).set(pictured);
  const inspected = await shop.db.$count(cars, and(isNull(cars.deletedAt), isNotNull(cars.inspection)));
  expect([inspected > 0, (await shop.db.$count(orders)) > 0]).toEqual([true, true]);
  expect(await stepsDone()).toEqual([]);
});

test('a demo car that staff inspect is inspected by them, and stays the demo’s [D84]', async () => {
  const newest = (await call<Car[]>(shop, 'GET', '/cars?limit=1', { token: admin })).body.data[0];
  await inspect(newest?._id ?? '');
  expect(await stepsDone()).toEqual(['inspection']);
  await newCar(shop, admin, pictured);
  expect(await stepsDone()).toEqual(['car', 'inspection']);
});

test('a purchase is one once its money came in, though it goes back; one that fails is none [D84]', async () => {
  const bank = holdSettling();
  await purchase(buyer, [await newCar(shop, admin)], DOES_NOT_SETTLE);
  const statuses = async () => (await ordersOf(buyer)).map(({ paymentStatus }) => paymentStatus);
  expect([await statuses(), await stepsDone()]).toEqual([['pending'], ['car', 'inspection']]);
  bank.mockRestore();
  await expect.poll(statuses).toEqual(['failed']);
  expect(await stepsDone()).toEqual(['car', 'inspection']);
  const { id } = await buy(await newCar(shop, admin, { title: 'For a test' }));
  expect(await stepsDone()).toEqual(['car', 'inspection', 'sale']);
  expect((await refund(id)).status).toBe(200);
  expect(await statuses()).toEqual(['refunded', 'failed']);
  expect(await stepsDone()).toEqual(['car', 'inspection', 'sale']);
});
