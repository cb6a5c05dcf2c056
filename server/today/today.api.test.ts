import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Today, WaitingKind } from '../../shared/today.ts';
import type { Permission } from '../../shared/users/permissions.ts';
import type { User } from '../../shared/users/users.ts';
import { buyingIn, loseCar } from '../../tests/support/buying.ts';
import { newVin } from '../../tests/support/cars/car-files.ts';
import { inspectingIn } from '../../tests/support/cars/inspecting.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { cars, incidents, orders, payments } from '../db/schema/index.ts';
import { ShopError } from '../errors.ts';
import { newId } from '../ids.ts';
import { syncPayment } from '../orders/payment/sync-payment.ts';

const { shop, admin } = await openStaffedShop();
const buyer = await newCustomer(shop);
/** Nothing of what one test left waits in the next. */
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.db.update(cars).set({ deletedAt: new Date() });
  await shop.db.update(orders).set({ fulfilment: 'ready' });
});

const { buy, refund, move, theProviderSays } = moneyIn(() => ({ shop, admin, buyer }));
const { checkOut, pay, verify } = buyingIn(() => shop);
const { inspect } = inspectingIn(() => ({ url: shop.url, token: admin }));
const today = async (token = admin) => (await call<Today>(shop, 'GET', '/today', { token })).body.data;
const waiting = async (kind: WaitingKind) => (await today()).waiting.find((list) => list.kind === kind);
const pictured = { images: ['/images/one/960.webp'] };

test('today is for administrators, and quiet in a shop where nothing waits [D103]', async () => {
  expect((await call(shop, 'GET', '/today')).status).toBe(401);
  expect((await call(shop, 'GET', '/today', { token: buyer.token })).status).toBe(403);
  expect((await today()).waiting).toEqual([]);
});

test('orders wait to be prepared, the oldest first, until somebody begins [D103]', async () => {
  const first = await buy(await newCar(shop, admin, { title: 'First' }));
  await buy(await newCar(shop, admin, { title: 'Second' }));
  expect(await waiting('orders')).toMatchObject({
    total: 2,
    first: [{ _id: first.id, title: 'First', number: expect.stringMatching(/^F-\d+-1$/) }, { title: 'Second' }],
  });
  await move(first.id, 'ready');
  expect(await waiting('orders')).toMatchObject({ total: 1, first: [{ title: 'Second' }] });
});

test('a dispute waits with the day by which the bank wants an answer [D103]', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { title: 'Disputed', price: 1000 }));
  const dispute = { providerId: 'dp_1', amountCents: 105_000, reason: 'fraudulent', dueBy: new Date('2030-01-02') };
  theProviderSays(() => ({}), [{ ...dispute, state: 'open' }]);
  await syncPayment(shop.shop, intentId);
  expect(await waiting('disputes')).toMatchObject({
    total: 1,
    first: [{ _id: id, title: 'Disputed', at: '2030-01-02T00:00:00.000Z' }],
  });
  theProviderSays(() => ({}), [{ ...dispute, state: 'won' }]);
  await syncPayment(shop.shop, intentId);
  expect(await waiting('disputes')).toBeUndefined();
});

test('a refund that was refused waits until it is asked for again, and an incident until it is settled [D103]', async () => {
  const { id } = await buy(await newCar(shop, admin, { title: 'Returned', price: 1000 }));
  const no = new ShopError('CONFLICT', 'The payment service refused this refund.');
  vi.spyOn(shop.shop.payments, 'refund').mockRejectedValueOnce(no);
  expect((await refund(id)).status).toBe(409);
  expect(await waiting('refunds')).toMatchObject({ total: 1, first: [{ _id: id, title: 'Returned' }] });
  expect((await refund(id)).status).toBe(200);
  expect(await waiting('refunds')).toBeUndefined();

  const late = await newCar(shop, admin, { price: 1000 });
  const { body } = await checkOut(buyer, [late]);
  await loseCar(shop, admin, { sessionId: body.data.sessionId, car: late });
  vi.spyOn(shop.shop.payments, 'refund').mockRejectedValueOnce(no);
  await pay(body.data.url);
  await verify(buyer, body.data.sessionId);
  const incident = (await waiting('incidents'))?.first[0];
  const settled = await call(shop, 'POST', `/incidents/${incident?._id}/refund`, { token: admin });
  expect(settled.status).toBe(200);
  expect(await waiting('incidents')).toBeUndefined();
});

test('money that is owed is shown, however many incidents before it are only to be known [D103]', async () => {
  const { id: paymentId = '' } = (await shop.db.select({ id: payments.id }).from(payments).limit(1))[0] ?? {};
  const incidentOf = (kind: 'other' | 'mismatch', createdAt: Date) => ({
    ...{ id: newId(), kind, paymentId, amountCents: 100, message: `An incident: ${kind}`, createdAt },
  });
  const earlier = Array.from({ length: 120 }, () => incidentOf('other', new Date('2026-01-01')));
  await shop.db.insert(incidents).values([...earlier, incidentOf('mismatch', new Date())]);
  expect(await waiting('incidents')).toMatchObject({ total: 1, first: [{ title: 'An incident: mismatch' }] });
  await shop.db.update(incidents).set({ refundedAt: new Date() });
  expect(await waiting('incidents')).toBeUndefined();
});

test('cars wait without picture or inspection, and those that have stood long [D103]', async () => {
  const bare = await newCar(shop, admin, { title: 'Bare' });
  const whole = await newCar(shop, admin, { title: 'Whole', ...pictured, vin: newVin() });
  await newCar(shop, admin, { title: 'Sold', quantity: 0, inStock: false, ...pictured });
  await inspect(whole._id);
  for (const kind of ['pictures', 'inspections'] as const) {
    expect(await waiting(kind)).toMatchObject({ total: 1, first: [{ _id: bare._id, title: 'Bare' }] });
  }
  expect(await waiting('oldest')).toBeUndefined();
  const longAgo = new Date(Date.now() - 61 * 24 * 3600 * 1000);
  await shop.db.update(cars).set({ createdAt: longAgo }).where(eq(cars.id, whole._id));
  expect(await waiting('oldest')).toMatchObject({ total: 1, first: [{ _id: whole._id, at: longAgo.toISOString() }] });
});

test('several of a car without a VIN wait for no inspection: the shop makes none of them [D87 D103]', async () => {
  await newCar(shop, admin, { title: 'Several', quantity: 2, ...pictured });
  expect(await waiting('inspections')).toBeUndefined();
  const last = await newCar(shop, admin, { title: 'The last', ...pictured });
  const named = await newCar(shop, admin, { title: 'Named', vin: newVin(), ...pictured });
  expect(await waiting('inspections')).toMatchObject({ total: 2, first: [{ _id: last._id }, { _id: named._id }] });
});

test('a long list is counted whole, and its first five are shown [D103]', async () => {
  for (let n = 0; n < 7; n += 1) await newCar(shop, admin, { title: `Car ${n}`, ...pictured });
  const list = await waiting('inspections');
  expect([list?.total, list?.first.map(({ title }) => title)]).toEqual([
    7,
    ['Car 0', 'Car 1', 'Car 2', 'Car 3', 'Car 4'],
  ]);
});

test('everybody sees what they may deal with [D103 D111]', async () => {
  await buy(await newCar(shop, admin));
  await newCar(shop, admin);
  const seenBy = async (...permissions: Permission[]) => {
    const helper = await newAdmin(shop);
    const body = { ...helper.user, permissions };
    expect((await call<User>(shop, 'PUT', `/user/${helper.user._id}`, { token: admin, body })).status).toBe(200);
    const { setUp, waiting } = await today(helper.token);
    return [setUp !== null, waiting.map(({ kind }) => kind)];
  };
  expect(await seenBy('orders')).toEqual([false, ['orders']]);
  expect(await seenBy('cars')).toEqual([false, ['pictures']]);
  expect(await seenBy('inspection')).toEqual([false, ['inspections']]);
  expect(await seenBy('settings')).toEqual([true, []]);
});
