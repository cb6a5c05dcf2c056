import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { orders, refunds } from '../../db/schema/index.ts';
import { ShopError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { refuseRefund } from '../../payments/sandbox/money/bank.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { finishRefunds } from './execute-refund.ts';

// No webhook comes: the records hear of nothing that they do not ask for.
withBuyers();

const { dashboard, failNextRefund } = providerOf(() => shop);
const { ordersOf } = buyingIn(() => shop);
const orderOf = async (title: string) => (await ordersOf(buyer)).find(({ carId }) => carId.title === title)?._id ?? '';
const { buy, refund, incidentsOf, statuses, refundedThere, theProviderSays } = moneyIn(sides);
const refundedOf = async (id: string) =>
  (await call<{ refunded: number }>(shop, 'GET', `/orders/${id}`, { token: admin })).body.data.refunded;
const buyTwo = async () =>
  buy(await newCar(shop, admin, { title: 'A', price: 1000 }), await newCar(shop, admin, { title: 'B', price: 2000 }));

const refundsOf = (orderId: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));

/** The records as they were before an order was refunded, as after a restored backup. */
async function forgetRefunds(orderId: string, { asked = false } = {}) {
  const first = await refundsOf(orderId);
  await shop.db.delete(refunds).where(eq(refunds.orderId, orderId));
  await shop.db.update(orders).set({ refundedCents: 0, paymentStatus: 'paid' }).where(eq(orders.id, orderId));
  const [kept] = first;
  if (!asked || !kept) return;
  const before = { status: 'asked', providerId: null, endedAt: null, leasedUntil: null } as const;
  await shop.db.insert(refunds).values({ ...kept, ...before });
}

test('pressed again after a restored backup, a refund is refused, and the records know the first [D70 D72]', async () => {
  const { id, intentId } = await buyTwo();
  expect((await refund(id, { amount: 50 })).status).toBe(200);
  await forgetRefunds(id);
  const again = await refund(id, { amount: 50 });
  expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
  expect(again.body.message).toContain('$50.00');
  expect(await refundedThere(intentId)).toEqual([5000]);
  expect([await refundedOf(id), await statuses()]).toEqual([50, { A: 'partially_refunded', B: 'completed' }]);
  // Now that staff know, what they still want follows.
  expect((await refund(id, { amount: 20 })).status).toBe(200);
  expect((await refundedThere(intentId)).sort()).toEqual([2000, 5000]);
  expect(await refundedOf(id)).toBe(70);
});

test('a refund at the provider that the records have not heard of is booked before more is paid [D72]', async () => {
  const { id, intentId } = await buyTwo();
  await dashboard().refunds.create({ payment_intent: intentId, amount: 5000 });
  expect((await refund(id)).status).toBe(409);
  expect(await refundedThere(intentId)).toEqual([5000]);
  expect(await refundedOf(id)).toBe(50);
  expect(await incidentsOf('loose-refund')).toEqual([]);
  expect((await refund(id)).status).toBe(200);
  expect((await refundedThere(intentId)).sort()).toEqual([100_000, 5000]);
});

test('a request of before the backup that was turned away is not made again beside the one that followed it [D70]', async () => {
  const { id, intentId } = await buyTwo();
  const no = new ShopError('CONFLICT', 'The payment service refused this refund.');
  vi.spyOn(shop.shop.payments, 'refund').mockRejectedValueOnce(no);
  expect((await refund(id, { amount: 50 })).status).toBe(409);
  expect((await refund(id, { amount: 50 })).status).toBe(200);
  // The backup was made while the first was being asked for.
  await forgetRefunds(id, { asked: true });
  await finishRefunds(shop.shop);
  await finishRefunds(shop.shop);
  expect(await refundedThere(intentId)).toEqual([5000]);
  expect(await refundedOf(id)).toBe(50);
});

test('a refund that was decided on what another tab has changed since is refused', async () => {
  const { id, intentId } = await buyTwo();
  const decided = { amount: 50, refunded: 0 };
  const tabs = [await refund(id, decided), await refund(id, decided)];
  expect(tabs.map(({ status }) => status)).toEqual([200, 409]);
  expect(await refundedThere(intentId)).toEqual([5000]);
});

/** The provider refunded order A, the bank refused that, and the shop refunded it; the records know the first alone. */
async function goBackToFirst() {
  const { id, intentId } = await buyTwo();
  const { id: first } = await dashboard().refunds.create({ payment_intent: intentId, amount: 105_000 });
  await syncPayment(shop.shop, intentId);
  const backup = await shop.db.select().from(refunds);
  await refuseRefund(shop.db, first);
  await syncPayment(shop.shop, intentId);
  expect((await refund(id)).status).toBe(200);
  await shop.db.delete(refunds);
  await shop.db.insert(refunds).values(backup);
  return { intentId, first };
}

test('a refund that the records have lost belongs to its order, where one before it was refused meanwhile [D70 D72]', async () => {
  const { intentId } = await goBackToFirst();
  await syncPayment(shop.shop, intentId);
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toEqual({ A: 'refunded', B: 'completed' });
});

test('a refund that the records have lost counts once, also where its order has room for it later [D70 D72]', async () => {
  const { intentId, first } = await goBackToFirst();
  theProviderSays(({ providerId }) => (providerId === first ? { state: 'made' } : {}));
  await syncPayment(shop.shop, intentId);
  theProviderSays(() => ({}));
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toEqual({ A: 'completed', B: 'partially_refunded' });
});

test('two processes that find a lost refund at once count it once, beside a request of the same amount [D70 D72]', async () => {
  const [a, b] = [
    await newCar(shop, admin, { title: 'A', price: 1000 }),
    await newCar(shop, admin, { title: 'B', price: 1000 }),
  ];
  const { id, intentId } = await buy(a, b);
  failNextRefund();
  expect((await refund(await orderOf('B'))).status).toBe(503);
  expect((await refund(id)).status).toBe(200);
  await forgetRefunds(id);
  await Promise.all([syncPayment(shop.shop, intentId), syncPayment(shop.shop, intentId)]);
  expect(await statuses()).toEqual({ A: 'refunded', B: 'completed' });
});

test('a request that was carried out after the backup is done, though a later refund of its order was refused [D70]', async () => {
  const { id, intentId } = await buyTwo();
  failNextRefund();
  expect((await refund(id, { amount: 300 })).status).toBe(503);
  const backup = await refundsOf(id);
  expect((await refund(id, { amount: 300 })).status).toBe(200);
  expect((await refund(id)).status).toBe(200);
  const [later] = (await dashboard().refunds.list({ payment_intent: intentId })).data.filter(
    ({ amount }) => amount === 75_000,
  );
  await refuseRefund(shop.db, later?.id ?? '');
  await forgetRefunds(id);
  await shop.db.insert(refunds).values(backup);
  await syncPayment(shop.shop, intentId);
  const [request] = await refundsOf(id);
  expect([request?.status, await refundedOf(id)]).toEqual(['done', 300]);
});

test('what took the room of a request before a crash does not keep its payment from being looked at [D72]', async () => {
  const { id, intentId } = await buyTwo();
  failNextRefund();
  expect((await refund(id)).status).toBe(503);
  const [request] = await refundsOf(id);
  const { id: providerId } = await dashboard().refunds.create({ payment_intent: intentId, amount: 50_000 });
  const booked = { id: newId(), orderId: id, amountCents: 50_000, providerId, status: 'done' } as const;
  await shop.db.insert(refunds).values({ ...booked, paymentId: request?.paymentId ?? '', endedAt: new Date() });
  await shop.db
    .update(orders)
    .set({ refundedCents: 50_000, paymentStatus: 'partially_refunded' })
    .where(eq(orders.id, id));
  await shop.shop.payments.refund({
    ...{ paymentIntentId: intentId, amountCents: 105_000, refundId: request?.id ?? '', orderId: id, restock: false },
  });
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toEqual({ A: 'refunded', B: 'partially_refunded' });
  expect(await refundedOf(await orderOf('B'))).toBe(500);
});
