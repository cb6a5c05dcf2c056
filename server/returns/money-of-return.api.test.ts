import { expect, test } from 'vitest';
import type { AdminOrder } from '../../shared/orders/orders.ts';
import type { Today } from '../../shared/today.ts';
import { newCar } from '../../tests/support/client.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../tests/support/provider.ts';
import { syncPayment } from '../orders/payment/sync-payment.ts';
import { refuseRefund } from '../payments/sandbox/money/bank.ts';

withBuyers();

const { buy, refund, move } = moneyIn(sides);
const { dashboard } = providerOf(() => shop);
const { asStaff, edit, answer, handedOver, received, readOwn } = returningIn(sides);
const waiting = async (kind: string) =>
  (await asStaff<Today>('GET', '/today')).body.data.waiting.find((list) => list.kind === kind);
const toPrepare = async () => {
  const listed = await asStaff<AdminOrder[]>('GET', '/orders/all?fulfilment=to_prepare');
  const counted = (await asStaff<number>('GET', '/orders/to-prepare')).body.data;
  return [counted, listed.body.data.length, (await waiting('orders'))?.total ?? 0];
};

test('what a bank refused of a return is not told as refunded, and what was held back is paid only when staff say so [D72 D94]', async () => {
  const { id, intentId, returnId } = await received();
  await edit(returnId, { state: 'proposed', deductions: [{ reason: 'Scratched door', amount: 200.25 }] });
  expect((await answer(returnId, { agree: true })).body.data).toMatchObject({ refund: 849.75, owed: 0 });
  const [made] = (await dashboard().refunds.list({ payment_intent: intentId })).data;
  await refuseRefund(shop.db, made?.id ?? '');
  await syncPayment(shop.shop, intentId);
  const moneyOf = async () => (await readOwn(id)).return;
  expect(await moneyOf()).toMatchObject({ state: 'settled', refund: 0, owed: 849.75 });
  expect((await refund(id, { amount: 49.75 })).status).toBe(200);
  expect(await moneyOf()).toMatchObject({ refund: 49.75, owed: 800 });
  expect((await refund(id)).body.data).toMatchObject({ refunded: 849.75, paymentStatus: 'partially_refunded' });
  expect(await moneyOf()).toMatchObject({ refund: 849.75, owed: 0 });
  const more = await refund(id);
  expect([more.status, more.body.message]).toEqual([
    409,
    'What is left of this order was held back when its car was returned. To refund it, say how much.',
  ]);
  expect((await refund(id, { amount: 200.25 })).status).toBe(200);
  expect(await moneyOf()).toMatchObject({ refund: 849.75, owed: 0 });
});

test.each([
  ['a buy-back', (id: string) => asStaff('POST', `/orders/${id}/buy-back`)],
  ['a refund with restocking', (id: string) => refund(id, { amount: 100, restock: true })],
])('an order whose car has come back by %s is not to be prepared [D67 D103]', async (how, takeBack) => {
  const [before = 0] = await toPrepare();
  const { id } = await buy(await newCar(shop, admin, { price: 1000, title: `Back by ${how}` }));
  expect(await toPrepare()).toEqual([before + 1, before + 1, before + 1]);
  expect((await takeBack(id)).status).toBe(200);
  expect(await toPrepare()).toEqual([before, before, before]);
});

test('a car that staff took back by hand waits on Today until money goes back [D94 D103]', async () => {
  const count = async () => (await asStaff<number>('GET', '/returns/to-settle')).body.data;
  const before = await count();
  const { id } = await handedOver();
  expect((await move(id, 'returned')).status).toBe(200);
  expect(await count()).toBe(before + 1);
  const listed = await waiting('returns');
  expect(listed?.total).toBe(before + 1);
  expect(listed?.first.map(({ _id }) => _id)).toContain(id);
  expect((await refund(id, { amount: 1000 })).status).toBe(200);
  expect(await count()).toBe(before);
  const settled = await received();
  const open = await count();
  expect((await edit(settled.returnId, { state: 'settled' })).status).toBe(200);
  expect(await count()).toBe(open - 1);
});
