import { expect, test, vi } from 'vitest';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { refunds } from '../../db/schema/index.ts';
import { ShopError } from '../../errors.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { finishRefunds } from './execute-refund.ts';

withBuyers();

const { buy, refund, revenue, statuses, refundedThere } = moneyIn(sides);

test('a refund that was given up as refused, and was made after all, counts for its order, once', async () => {
  const { id, intentId } = await buy(
    await newCar(shop, admin, { title: 'A', price: 1000 }),
    await newCar(shop, admin, { title: 'B', price: 2000 }),
  );
  const before = await revenue();
  const { payments } = shop.shop;
  const [reallyRefund, reallyRead] = [payments.refund, payments.readPayment];
  // As when two ask at once under one key: the second is turned away while the first is not in the provider's list yet.
  vi.spyOn(payments, 'refund').mockImplementationOnce(async (request) => {
    await reallyRefund(request);
    throw new ShopError('CONFLICT', 'This key is in use.');
  });
  vi.spyOn(payments, 'readPayment').mockImplementationOnce(async (intent) => {
    const truth = await reallyRead(intent);
    return truth && { ...truth, refunds: [] };
  });
  expect((await refund(id, { amount: 50 })).status).toBe(409);
  await syncPayment(shop.shop, intentId);
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toEqual({ A: 'partially_refunded', B: 'completed' });
  expect(before - (await revenue())).toBe(50);
  expect(await refundedThere(intentId)).toEqual([5000]);
});

test('two workers that find the same refund cut off do it once', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { price: 1000 }));
  const { payments } = shop.shop;
  providerOf(() => shop).failNextRefund();
  expect((await refund(id)).status).toBe(503);
  // The first is still asking when the second comes along.
  const first = Promise.withResolvers<void>();
  const reallyRead = payments.readPayment;
  const read = vi.spyOn(payments, 'readPayment').mockImplementationOnce(async (intent) => {
    await first.promise;
    return reallyRead(intent);
  });
  const asked = vi.spyOn(payments, 'refund').mockClear();
  const [one, other] = [finishRefunds(shop.shop), finishRefunds(shop.shop)];
  await Promise.race([one, other]);
  first.resolve();
  await Promise.all([one, other]);
  expect([read.mock.calls.length, asked.mock.calls.length]).toEqual([1, 1]);
  expect(await refundedThere(intentId)).toEqual([105_000]);
});

test('a worker that was held up beyond its lease pays nothing twice, and counts nothing twice', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { price: 1000 }));
  const { payments } = shop.shop;
  providerOf(() => shop).failNextRefund();
  expect((await refund(id, { amount: 10 })).status).toBe(503);
  // It has looked at what the provider has, and is about to ask.
  const held = Promise.withResolvers<void>();
  const reallyRefund = payments.refund;
  const asked = vi.spyOn(payments, 'refund').mockClear();
  asked.mockImplementationOnce(async (request) => {
    await held.promise;
    return reallyRefund(request);
  });
  const slow = finishRefunds(shop.shop);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  const before = await revenue();
  const hurry = async () => {
    await shop.db.update(refunds).set({ leasedUntil: new Date(0) });
    await finishRefunds(shop.shop);
    return before - (await revenue());
  };
  await expect.poll(hurry).toBe(10);
  held.resolve();
  await slow;
  expect(await refundedThere(intentId)).toEqual([1000]);
  expect(before - (await revenue())).toBe(10);
});
