import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import type { Customer } from '../../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { ShopError } from '../../errors.ts';
import type { Payments } from '../../payments/payments.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { finishRefunds } from '../refunds/execute-refund.ts';

let shop: TestShop;
let admin: string;
let buyer: Customer;
let readPayment: Payments['readPayment'];
beforeAll(async () => {
  shop = await openTestShop();
  admin = (await newAdmin(shop)).token;
  readPayment = shop.shop.payments.readPayment;
});
afterAll(() => shop.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  buyer = await newCustomer(shop);
});

const { buy, refund, move, theProviderSays } = moneyIn(() => ({ shop, admin, buyer }));
const buyBack = (id: string) => call(shop, 'POST', `/orders/${id}/buy-back`, { token: admin });
const onHand = async (car: Car) =>
  (await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: admin })).body.data.onHand;

test('a car that was bought back does not come back again with a refund', async () => {
  const car = await newCar(shop, admin);
  const { id } = await buy(car);
  expect((await buyBack(id)).status).toBe(200);
  expect((await refund(id, { restock: true })).status).toBe(409);
  expect((await refund(id)).status).toBe(200);
  expect(await onHand(car)).toBe(1);
});

test('a car that is bought back while its refund is under way comes back once', async () => {
  const car = await newCar(shop, admin);
  const { id } = await buy(car);
  const away = new ShopError('PAYMENTS_UNAVAILABLE', 'Away');
  vi.spyOn(shop.shop.payments, 'refund').mockRejectedValueOnce(away);
  expect((await refund(id, { restock: true })).status).toBe(503);
  expect((await move(id, 'ready')).status).toBe(409);
  expect((await buyBack(id)).status).toBe(200);
  await finishRefunds(shop.shop);
  expect((await call(shop, 'GET', `/orders/${id}`, { token: admin })).body.data).toMatchObject({
    paymentStatus: 'refunded',
  });
  expect(await onHand(car)).toBe(1);
});

test('an order whose car came back with part of the money hands over nothing', async () => {
  const { id } = await buy(await newCar(shop, admin));
  await move(id, 'ready');
  expect((await refund(id, { amount: 1, restock: true })).status).toBe(200);
  expect((await move(id, 'handed_over')).status).toBe(409);
  expect((await move(id, 'processing')).status).toBe(200);
  expect((await move(id, 'ready')).status).toBe(409);
});

test('an order whose car was bought back hands over nothing', async () => {
  const { id } = await buy(await newCar(shop, admin));
  expect((await buyBack(id)).status).toBe(200);
  expect((await move(id, 'ready')).status).toBe(409);
});

test('an order whose refund the bank refused hands over nothing when its car is on sale again', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin));
  expect((await refund(id, { restock: true })).status).toBe(200);
  theProviderSays(readPayment, () => ({ state: 'failed' }));
  await syncPayment(shop.shop, intentId);
  expect((await move(id, 'ready')).status).toBe(409);
});
