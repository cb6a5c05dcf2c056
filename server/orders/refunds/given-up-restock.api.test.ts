import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { orders, refunds } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { finishRefunds } from './execute-refund.ts';

withBuyers();

const { dashboard, failNextRefund } = providerOf(() => shop);
const { buy, refund, statuses, refundsOf, refundedThere, incidentsOf } = moneyIn(sides);
const NOT_BACK = { message: expect.stringMatching(/F-\d+-1 .*not put back in stock.*bought back/) };

const told = async (intentId: string) => (await incidentsOf('other')).filter(({ payment }) => payment === intentId);

/** Staff refund an order and put its car back, and the provider is away. */
async function askInVain() {
  const [car, other] = [
    await newCar(shop, admin, { title: 'A', price: 1000 }),
    await newCar(shop, admin, { title: 'B' }),
  ];
  const bought = await buy(car, other);
  failNextRefund();
  expect((await refund(bought.id, { restock: true })).status).toBe(503);
  return bought;
}

test('where a refund at the provider meets one that was to put a car back, staff hear that it is not back, once [D67 D72]', async () => {
  const { intentId } = await askInVain();
  await dashboard().refunds.create({ payment_intent: intentId, amount: 105_000 });
  await syncPayment(shop.shop, intentId);
  await syncPayment(shop.shop, intentId);
  await finishRefunds(shop.shop);
  expect(await statuses()).toEqual({ A: 'refunded', B: 'completed' });
  expect(await told(intentId)).toMatchObject([NOT_BACK]);
});

test('so they do where what looks after it is the first to hear of that [D67 D72]', async () => {
  const { intentId } = await askInVain();
  await dashboard().refunds.create({ payment_intent: intentId, amount: 105_000 });
  await finishRefunds(shop.shop);
  expect(await refundedThere(intentId)).toEqual([105_000]);
  expect(await told(intentId)).toMatchObject([NOT_BACK]);
});

test('so they do where it was made, and something else has taken its room since a crash [D67 D72]', async () => {
  const { id, intentId } = await askInVain();
  const [request] = await refundsOf(id);
  const { id: providerId } = await dashboard().refunds.create({ payment_intent: intentId, amount: 50_000 });
  const booked = { id: newId(), orderId: id, amountCents: 50_000, providerId, status: 'done' } as const;
  await shop.db.insert(refunds).values({ ...booked, paymentId: request?.paymentId ?? '', endedAt: new Date() });
  await shop.db
    .update(orders)
    .set({ refundedCents: 50_000, paymentStatus: 'partially_refunded' })
    .where(eq(orders.id, id));
  await shop.shop.payments.refund({
    ...{ paymentIntentId: intentId, amountCents: 105_000, refundId: request?.id ?? '', orderId: id, restock: true },
  });
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toMatchObject({ A: 'refunded', B: 'partially_refunded' });
  expect(await told(intentId)).toMatchObject([NOT_BACK]);
});
