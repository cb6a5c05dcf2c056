import { expect, test, vi } from 'vitest';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { ShopError } from '../../errors.ts';
import { finishRefunds } from './execute-refund.ts';

// No webhook comes: the records hear of nothing that they do not ask for.
withBuyers();

const { dashboard } = providerOf(() => shop);
const { buy, refund, incidentsOf, statuses, refundedThere, refundedOf, forgetRefunds } = moneyIn(sides);
const buyTwo = async () =>
  buy(await newCar(shop, admin, { title: 'A', price: 1000 }), await newCar(shop, admin, { title: 'B', price: 2000 }));

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
