import { expect, test } from 'vitest';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { refunds } from '../../db/schema/index.ts';
import { refuseRefund } from '../../payments/sandbox/money/bank.ts';
import { syncPayment } from '../payment/sync-payment.ts';

// No webhook comes: the records hear of nothing that they do not ask for.
withBuyers();

const { dashboard, failNextRefund } = providerOf(() => shop);
const { ordersOf } = buyingIn(() => shop);
const { buy, refund, statuses, refundedOf, refundsOf, forgetRefunds, carryOutWithoutRoom, theProviderSays } =
  moneyIn(sides);
const orderOf = async (title: string) => (await ordersOf(buyer)).find(({ carId }) => carId.title === title)?._id ?? '';
const buyTwo = async (price = 2000) =>
  buy(await newCar(shop, admin, { title: 'A', price: 1000 }), await newCar(shop, admin, { title: 'B', price }));

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
  const { id, intentId } = await buyTwo(1000);
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
  await carryOutWithoutRoom(id, intentId);
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toEqual({ A: 'refunded', B: 'partially_refunded' });
  expect(await refundedOf(await orderOf('B'))).toBe(500);
});
