import { expect, test, vi } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, changeBuyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { ShopError } from '../../errors.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { finishRefunds } from '../refunds/execute-refund.ts';

withBuyers();

const { buy, refund, move, theProviderSays } = moneyIn(sides);
const buyBack = (id: string) => call(shop, 'POST', `/orders/${id}/buy-back`, { token: admin });
const onHand = async (car: Car) =>
  (await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: admin })).body.data.onHand;

async function handOver(id: string) {
  for (const step of ['ready', 'handed_over']) expect((await move(id, step)).status).toBe(200);
}

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
  theProviderSays(() => ({ state: 'failed' }));
  await syncPayment(shop.shop, intentId);
  expect((await move(id, 'ready')).status).toBe(409);
});

test('a car that was returned is on hand once and not in stock, and no refund brings it back again [D67]', async () => {
  const car = await newCar(shop, admin, { vin: '' });
  const { id } = await buy(car);
  await handOver(id);
  expect((await move(id, 'returned')).status).toBe(200);
  const { body } = await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: admin });
  expect(body.data).toMatchObject({ onHand: 1, inStock: false });
  expect((await refund(id, { restock: true })).status).toBe(409);
  expect((await buyBack(id)).status).toBe(409);
  expect((await refund(id)).status).toBe(200);
  expect(await onHand(car)).toBe(1);
});

test('a car that came back with part of the money does not come back again when it is returned', async () => {
  const car = await newCar(shop, admin, { vin: '' });
  const { id } = await buy(car);
  await handOver(id);
  expect((await refund(id, { amount: 1, restock: true })).status).toBe(200);
  expect((await move(id, 'returned')).status).toBe(200);
  expect(await onHand(car)).toBe(1);
});

/** Its first buyer brings the vehicle back, staff put it in stock, and somebody else buys it. */
async function sellAgain(car: Car, first: string) {
  expect((await move(first, 'returned')).status).toBe(200);
  const { body } = await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: admin });
  const inStock = { token: admin, body: { ...body.data, quantity: 1, inStock: true } };
  expect((await call(shop, 'PUT', `/cars/${car._id}`, inStock)).status).toBe(200);
  await changeBuyer();
  expect((await buy(car)).id).not.toBe('');
}

test('a vehicle that came back and was sold again is not put on sale by a refund of its first sale [D67]', async () => {
  const car = await newCar(shop, admin, { vin: newVin() });
  const { id } = await buy(car);
  await handOver(id);
  await sellAgain(car, id);
  expect((await refund(id, { restock: true })).status).toBe(409);
  expect((await refund(id)).status).toBe(200);
  expect(await onHand(car)).toBe(0);
});

test('nor by one that was asked for before, and is finished after the second sale [D67]', async () => {
  const car = await newCar(shop, admin, { vin: newVin() });
  const { id } = await buy(car);
  await handOver(id);
  providerOf(() => shop).failNextRefund();
  expect((await refund(id, { restock: true })).status).toBe(503);
  await sellAgain(car, id);
  await finishRefunds(shop.shop);
  expect((await call(shop, 'GET', `/orders/${id}`, { token: admin })).body.data).toMatchObject({
    paymentStatus: 'refunded',
  });
  expect(await onHand(car)).toBe(0);
});
