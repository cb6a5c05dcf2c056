import { expect, test, vi } from 'vitest';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { changeDispute, openDispute } from '../../payments/sandbox/money/bank.ts';

// No webhook comes: the shop hears of what the bank does when it asks for the refund.
withBuyers();

const { stockOf } = buyingIn(() => shop);
const { buy, refund, statuses, refundedThere, incidentsOf } = moneyIn(sides);

test('a refund that the bank refuses at once puts no car back, and the next one can [D72]', async () => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { id, intentId } = await buy(car);
  vi.spyOn(shop.shop.payments, 'refund').mockImplementationOnce(async ({ amountCents, refundId }) => ({
    ...{ providerId: 're_refused', paymentIntentId: intentId, refundId, orderId: id, restock: true },
    ...{ amountCents, state: 'failed' },
  }));
  expect((await refund(id, { restock: true })).status).toBe(409);
  expect(await stockOf(car, buyer)).toBe(0);
  expect((await incidentsOf('refund-failed'))[0]?.message).not.toContain('stock');
  expect((await refund(id, { restock: true })).status).toBe(200);
  expect([await stockOf(car, buyer), await refundedThere(intentId)]).toEqual([1, [105_000]]);
});

test('a dispute that was lost before the shop heard of it meets the refund that staff ask for [D72]', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { title: 'Disputed', price: 1000 }));
  await changeDispute(shop.db, await openDispute(shop.db, intentId), 'lost');
  expect((await refund(id)).status).toBe(200);
  expect(await statuses()).toEqual({ Disputed: 'refunded' });
  expect(await incidentsOf('loose-refund')).toEqual([]);
  expect(await refundedThere(intentId)).toEqual([]);
});
