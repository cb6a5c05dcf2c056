import { afterEach, expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { findWrongStock } from '../../../tests/support/invariants/invariants.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { queryOf } from '../../../tests/support/test-shop.ts';
import { changeDispute, openDispute, refuseRefund } from '../../payments/sandbox/money/bank.ts';
import { recordPayment } from '../payment/record-payment.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { finishRefunds } from '../refunds/execute-refund.ts';
import { reconcile } from './reconcile.ts';

withBuyers();
afterEach(async () => expect(await findWrongStock(queryOf(shop))).toEqual([]));

const { checkOut, verify } = buyingIn(() => shop);
const { incidentsOf, payLost, press, refundedThere } = moneyIn(sides);
const { dashboard, failNextRefund } = providerOf(() => shop);
/** The bank refuses what went back of a payment, and the shop hears of it. */
async function refuseRefunds(payment_intent: string) {
  for (const { id } of (await dashboard().refunds.list({ payment_intent })).data) await refuseRefund(shop.db, id);
  await syncPayment(shop.shop, payment_intent);
}
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

test('a shop that sends no email promises none to who paid for an order that the records have lost [D70]', async () => {
  const { sessionId } = await payLost(await newCar(shop, admin, { price: 1000 }));
  expect((await verify(buyer, sessionId)).body.message).toBe(
    'We received your payment, but we couldn’t complete your order yet. We’re looking into it: you’ll get what you paid for, or all of your money back.',
  );
});

test('an incident about a payment whose car is gone says so [D70]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  await checkOut(await newCustomer(shop), [car]);
  await payLost(car);
  expect((await incidentsOf('unknown-payment'))[0]?.message).toContain('Its cars can’t be held');
});

test('a car of a lost payment that somebody else was about to buy is held once they let it go [D70]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { body } = await checkOut(await newCustomer(shop), [car]);
  await payLost(car);
  await shop.shop.payments.expireSession(body.data.sessionId);
  await recordPayment(shop.shop, body.data.sessionId);
  expect(await read(car)).toMatchObject({ held: 0 });
  await reconcile(shop.shop);
  expect(await read(car)).toMatchObject({ held: 1 });
  expect((await incidentsOf('unknown-payment'))[0]?.message).toContain('Its cars are on hold');
});

test('no orders of a lost payment are made of another vehicle than was paid for [D67 D70]', async () => {
  const car = await newCar(shop, admin, { price: 1000, vin: newVin() });
  const paidFor = { ...car, vin: newVin() };
  const { incident } = await payLost(paidFor);
  expect(await read(car)).toMatchObject({ onHand: 1, held: 0 });
  expect((await press(incident, 'orders')).status).toBe(409);
});

test('after the bank refuses the refund of a lost payment, its car is held for it anew [D70 D72]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { incident, payment_intent } = await payLost(car);
  expect((await press(incident, 'refund')).status).toBe(200);
  await refuseRefunds(payment_intent);
  expect((await checkOut(await newCustomer(shop), [car])).body.code).toBe('INSUFFICIENT_STOCK');
  expect((await incidentsOf('unknown-payment'))[0]?.message).toContain('Its cars are on hold');
  expect((await press(incident, 'orders')).status).toBe(200);
  expect(await read(car)).toMatchObject({ onHand: 0, held: 0 });
});

test('a car of a lost payment that went to somebody else before the bank refused the refund: the incident says so [D70 D72]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { incident, payment_intent } = await payLost(car);
  expect((await press(incident, 'refund')).status).toBe(200);
  expect((await checkOut(await newCustomer(shop), [car])).status).toBe(200);
  await refuseRefunds(payment_intent);
  expect((await incidentsOf('unknown-payment'))[0]?.message).toContain('Its cars can’t be held');
  expect((await press(incident, 'orders')).status).toBe(409);
  expect((await press(incident, 'refund')).status).toBe(200);
});

test('a lost payment given back at the provider, of which the bank refuses that, has its car held anew [D70 D72]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { incident, payment_intent } = await payLost(car);
  await dashboard().refunds.create({ payment_intent, amount: 500 });
  await syncPayment(shop.shop, payment_intent);
  expect(await read(car)).toMatchObject({ held: 0 });
  expect((await incidentsOf('unknown-payment'))[0]?.message).toContain('Part of it has been refunded');
  await refuseRefunds(payment_intent);
  expect(await read(car)).toMatchObject({ held: 1 });
  expect((await press(incident, 'orders')).status).toBe(200);
});

test('a lost dispute of a lost payment lets its car go, and one that the bank decides anew holds it again [D70 D72]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { payment_intent } = await payLost(car);
  const dispute = await openDispute(shop.db, payment_intent);
  await changeDispute(shop.db, dispute, 'lost');
  await syncPayment(shop.shop, payment_intent);
  expect(await read(car)).toMatchObject({ held: 0 });
  await changeDispute(shop.db, dispute, 'won');
  await syncPayment(shop.shop, payment_intent);
  expect(await read(car)).toMatchObject({ held: 1 });
});

test('a lost payment of which the bank refused a part while the rest was asked for is owed that part still [D70 D72]', async () => {
  const { incident, payment_intent } = await payLost(await newCar(shop, admin, { price: 1000 }));
  await dashboard().refunds.create({ payment_intent, amount: 50_000 });
  await syncPayment(shop.shop, payment_intent);
  failNextRefund();
  expect((await press(incident, 'refund')).status).toBe(503);
  await refuseRefunds(payment_intent);
  await finishRefunds(shop.shop);
  expect((await refundedThere(payment_intent)).sort()).toEqual([50_000, 55_000]);
  expect((await press(incident, 'refund')).status).toBe(200);
  expect((await refundedThere(payment_intent)).sort()).toEqual([50_000, 50_000, 55_000]);
});
