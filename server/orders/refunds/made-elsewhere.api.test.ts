import { expect, test } from 'vitest';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { changeDispute, openDispute, refuseRefund } from '../../payments/sandbox/money/bank.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { finishRefunds } from './execute-refund.ts';

withBuyers();

const { ordersOf } = buyingIn(() => shop);
const { dashboard, failNextRefund } = providerOf(() => shop);
const { buy, refund, move, statuses, refundedThere, incidentsOf } = moneyIn(sides);
const carOf = (title: string, price: number) => newCar(shop, admin, { title, price });
const orderOf = async (title: string) => (await ordersOf(buyer)).find(({ carId }) => carId.title === title)?._id ?? '';

test('a refund that did not go through and is made at the provider instead is not made again [D72]', async () => {
  const { id, intentId } = await buy(await carOf('A', 1000), await carOf('B', 2000));
  failNextRefund();
  expect((await refund(id)).status).toBe(503);
  await dashboard().refunds.create({ payment_intent: intentId, amount: 105_000 });
  await syncPayment(shop.shop, intentId);
  await finishRefunds(shop.shop);
  expect(await refundedThere(intentId)).toEqual([105_000]);
  expect(await statuses()).toMatchObject({ A: 'refunded', B: 'completed' });
});

test('a refund of another amount at the provider withdraws one that waits, and staff decide anew [D72]', async () => {
  const { id, intentId } = await buy(await carOf('A', 1000), await carOf('B', 2000));
  failNextRefund();
  expect((await refund(id)).status).toBe(503);
  await dashboard().refunds.create({ payment_intent: intentId, amount: 50_000 });
  await syncPayment(shop.shop, intentId);
  await finishRefunds(shop.shop);
  expect(await refundedThere(intentId)).toEqual([50_000]);
  expect(await incidentsOf('refund-refused')).toMatchObject([{ message: expect.stringContaining('$500') }]);
});

test('of two equal cars, one refunded at the provider is not refunded again by pressing the button [D72]', async () => {
  const { intentId } = await buy(await carOf('A', 1000), await carOf('B', 1000));
  await dashboard().refunds.create({ payment_intent: intentId, amount: 105_000 });
  expect((await refund(await orderOf('B'), { refunded: 0 })).status).toBe(200);
  expect(await refundedThere(intentId)).toEqual([105_000]);
  expect(await statuses()).toMatchObject({ A: 'completed', B: 'refunded' });
});

test('where the money is back already, staff hear that the car was not put back in stock [D67]', async () => {
  const { id, intentId } = await buy(await carOf('A', 1000));
  await dashboard().refunds.create({ payment_intent: intentId });
  const { status, body } = await refund(id, { restock: true });
  expect([status, body.message]).toEqual([409, expect.stringContaining('bought back')]);
});

test('a refund made at the provider for one that the bank refused counts, though the shop hears of both at once [D72]', async () => {
  const { id, intentId } = await buy(await carOf('A', 1000));
  const refused = await dashboard().refunds.create({ payment_intent: intentId });
  await syncPayment(shop.shop, intentId);
  await refuseRefund(shop.db, refused.id);
  await dashboard().refunds.create({ payment_intent: intentId });
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toEqual({ A: 'refunded' });
  expect(await incidentsOf('loose-refund')).toEqual([]);
  expect((await move(id, 'ready')).status).toBe(409);
});

test('so does one made once the bank has reversed a lost dispute [D72]', async () => {
  const { intentId } = await buy(await carOf('A', 1000));
  const dispute = await openDispute(shop.db, intentId);
  await changeDispute(shop.db, dispute, 'lost');
  await syncPayment(shop.shop, intentId);
  await changeDispute(shop.db, dispute, 'won');
  await dashboard().refunds.create({ payment_intent: intentId });
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toEqual({ A: 'refunded' });
  expect(await incidentsOf('loose-refund')).toEqual([]);
});

test('staff hear of one that the bank refused before the shop heard of it at all, once, and the order stays paid [D72]', async () => {
  const { id, intentId } = await buy(await carOf('A', 1000));
  const { id: refused } = await dashboard().refunds.create({ payment_intent: intentId, amount: 40_000 });
  await refuseRefund(shop.db, refused);
  await syncPayment(shop.shop, intentId);
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toEqual({ A: 'completed' });
  const heard = (await incidentsOf('refund-failed')).filter(({ email }) => email === buyer.email);
  expect(heard).toMatchObject([{ amount: 400, message: expect.stringContaining(`payment service (${refused})`) }]);
  expect((await refund(id)).body.data).toMatchObject({ paymentStatus: 'refunded' });
});
