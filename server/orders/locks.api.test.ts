import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyingIn, type Customer, loseCar } from '../../tests/support/buying.ts';
import { carFile, newVin, sendCars } from '../../tests/support/cars/car-files.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { watchLocks } from '../../tests/support/database/lock-order.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { providerOf, SETTLES } from '../../tests/support/provider.ts';
import { changeDispute, delayRefund, openDispute, refuseRefund } from '../payments/sandbox/money/bank.ts';
import { syncPayment } from './payment/sync-payment.ts';

const ALL = ['users', 'checkouts', 'payments', 'cars', 'orders'];
/** What the shop locks to compare a payment with the provider. */
const SYNCED = ['users', 'payments', 'cars', 'orders', 'returns'];

const { shop, admin } = await openStaffedShop();
let buyer: Customer;
let locks: ReturnType<typeof watchLocks>;
beforeAll(async () => {
  locks = watchLocks(shop);
});
beforeEach(async () => {
  buyer = await newCustomer(shop);
});
// Whatever is done here: buyer, checkout, payment, cars, orders, returns, refunds, appointments.
afterEach(() => expect(locks.inWrongOrder()).toEqual([]));

const { checkOut, pay, verify } = buyingIn(() => shop);
const { dashboard } = providerOf(() => shop);
const { buy, refund, move, payLost } = moneyIn(() => ({ shop, admin, buyer }));
const staff = (method: string, path: string, body?: object) => call(shop, method, path, { token: admin, body });
const two = async () =>
  [await newCar(shop, admin, { title: 'One' }), await newCar(shop, admin, { title: 'Two' })] as const;
async function refuseRefunds(payment_intent: string) {
  for (const { id } of (await dashboard().refunds.list({ payment_intent })).data) await refuseRefund(shop.db, id);
  await syncPayment(shop.shop, payment_intent);
}

test('a sale, its handover and its refunds lock rows in one order', async () => {
  const cars = await two();
  let bought = { id: '', intentId: '' };
  expect(
    await locks.during(async () => {
      bought = await buy(...cars);
    }),
  ).toContainEqual(ALL);
  const { id, intentId } = bought;
  for (const step of ['ready', 'handed_over']) expect((await move(id, step)).status).toBe(200);
  const part = { amount: 10, restock: true };
  expect(await locks.during(() => refund(id, part))).toContainEqual(['users', 'payments', 'cars', 'orders', 'refunds']);
  expect(await locks.during(() => move(id, 'returned'))).toEqual([['users', 'payments', 'cars', 'orders']]);
  await dashboard().refunds.create({ payment_intent: intentId, amount: 500 });
  const found = [...SYNCED, 'refunds'];
  expect(await locks.during(() => syncPayment(shop.shop, intentId))).toContainEqual(found);
  expect(await locks.during(() => refuseRefunds(intentId))).toContainEqual(found);
});

test('a refund made at the provider that the bank passes on later locks rows in one order', async () => {
  const { intentId } = await buy(await newCar(shop, admin));
  const { id } = await dashboard().refunds.create({ payment_intent: intentId, amount: 500 });
  for (const status of ['pending', 'succeeded'] as const) {
    await delayRefund(shop.db, id, status);
    const found = [...SYNCED, 'refunds'];
    expect(await locks.during(() => syncPayment(shop.shop, intentId))).toContainEqual(found);
  }
});

test('a lost dispute, a payment that settles later and one that comes too late lock rows in one order', async () => {
  const { intentId } = await buy(await newCar(shop, admin));
  const dispute = await openDispute(shop.db, intentId);
  await changeDispute(shop.db, dispute, 'lost');
  expect(await locks.during(() => syncPayment(shop.shop, intentId))).toContainEqual([...SYNCED, 'refunds']);
  await changeDispute(shop.db, dispute, 'won');
  expect(await locks.during(() => syncPayment(shop.shop, intentId))).toContainEqual(SYNCED);

  const settling = (await checkOut(buyer, [await newCar(shop, admin)])).body.data;
  await pay(settling.url, SETTLES);
  await expect.poll(async () => (await verify(buyer, settling.sessionId)).body.data.state).toBe('paid');

  const car = await newCar(shop, admin);
  const late = (await checkOut(buyer, [car])).body.data;
  await loseCar(shop, admin, { sessionId: late.sessionId, car });
  await pay(late.url);
  const unserved = ['users', 'checkouts', 'payments', 'cars', 'orders', 'refunds'];
  expect(await locks.during(() => verify(buyer, late.sessionId))).toContainEqual(unserved);
});

test('what staff do with a lost payment locks rows in one order', async () => {
  const ordered = await payLost(await newCar(shop, admin, { price: 1000 }));
  const press = (incident: string, button: string) => staff('POST', `/incidents/${incident}/${button}`);
  expect(await locks.during(() => press(ordered.incident, 'orders'))).toContainEqual(ALL);
  const { incident, payment_intent } = await payLost(await newCar(shop, admin, { price: 1000 }));
  const givenBack = ['users', 'payments', 'cars', 'refunds'];
  expect(await locks.during(() => press(incident, 'refund'))).toContainEqual(givenBack);
  const heldAnew = ['users', 'payments', 'cars'];
  expect(await locks.during(() => refuseRefunds(payment_intent))).toContainEqual(heldAnew);
});

test('buying back, files, changes of many cars and erasing a person lock rows in one order', async () => {
  const car = await newCar(shop, admin, { vin: '' });
  const { id } = await buy(car);
  const file = carFile(['ID', 'VIN'], [car._id, newVin()]);
  const known = ['cars', 'orders'];
  expect(await locks.during(() => sendCars(shop, admin, file))).toEqual([known]);
  expect(await locks.during(() => staff('POST', `/orders/${id}/buy-back`))).toEqual([known]);
  const cars = [await newCar(shop, admin), await newCar(shop, admin)].map(({ _id, version }) => ({ _id, version }));
  const recount = { action: 'set-stock', quantity: 2, cars };
  expect(await locks.during(() => staff('POST', '/cars/bulk', recount))).toEqual([['cars'], ['cars']]);
  const erased = ['users', 'checkouts', 'payments', 'orders', 'returns', 'refunds', 'appointments'];
  expect(await locks.during(() => staff('DELETE', `/user/${buyer.user._id}`))).toContainEqual(erased);
});

test('choosing a time, moving it, handing over and giving back what has one lock rows in one order', async () => {
  await openEveryDay(shop, admin);
  const { times, choose, cancel, edit } = receivingIn(() => ({ shop, admin }));
  // Not the very first, whose notice may run out meanwhile.
  const [, first, second] = (await times(buyer, 'kind=pickup')).body.data.map(({ startsAt }) => startsAt);
  const booked = ['users', 'payments', 'orders', 'appointments'];
  const { id } = await buy(...(await two()));
  expect(await locks.during(() => choose(buyer, id, { startsAt: first }))).toEqual([booked]);
  expect(await locks.during(() => choose(buyer, id, { startsAt: second }))).toEqual([booked]);
  expect(await locks.during(() => cancel(buyer.token, id))).toEqual([booked]);
  const handover = (await choose(buyer, id, { startsAt: first })).body.data.handover?._id ?? '';
  expect(await locks.during(() => edit(handover, { state: 'done' }))).toEqual([booked]);
  const back = await buy(await newCar(shop, admin));
  await choose(buyer, back.id, { startsAt: second });
  const givenBack = ['users', 'payments', 'cars', 'orders', 'refunds', 'appointments'];
  expect(await locks.during(() => refund(back.id, { restock: true }))).toContainEqual(givenBack);
  const elsewhere = await buy(await newCar(shop, admin, { title: 'Three' }));
  expect((await choose(buyer, elsewhere.id, { startsAt: second })).status).toBe(200);
  await dashboard().refunds.create({ payment_intent: elsewhere.intentId });
  const counted = [...SYNCED, 'refunds', 'appointments'];
  expect(await locks.during(() => syncPayment(shop.shop, elsewhere.intentId))).toContainEqual(counted);
});
