import { expect, test } from 'vitest';
import { readMails } from '../../tests/support/mailbox.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../tests/support/provider.ts';
import { finishRefunds } from '../orders/refunds/execute-refund.ts';

withBuyers();

const { refund, move, refundedThere } = moneyIn(sides);
const { failNextRefund } = providerOf(() => shop);
const { asStaff, edit, propose, answer, received, readOwn, carOf } = returningIn(sides);
const returnOf = async (order: string) => (await readOwn(order)).return;

test('what went back by other ways is not paid again; all of it, and the return is settled without a refund', async () => {
  const part = await received();
  expect((await refund(part.id, { amount: 50 })).status).toBe(200);
  expect((await propose(part.returnId)).body.data.refund).toBe(799.75);
  await answer(part.returnId, { agree: true });
  expect((await refundedThere(part.intentId)).sort((one, other) => one - other)).toEqual([5000, 79_975]);
  const whole = await received();
  expect((await refund(whole.id)).status).toBe(200);
  expect((await edit(whole.returnId, { state: 'settled' })).body.data).toMatchObject({ state: 'settled', refund: 0 });
  expect(await refundedThere(whole.intentId)).toEqual([105_000]);
  expect(await carOf(whole.car)).toMatchObject({ onHand: 1, inStock: false });
});

const completed = async () => {
  const mails = await readMails(shop, admin, { to: buyer.email, kind: 'return' });
  return mails.find(({ subject }) => subject.endsWith('is complete'))?.text;
};

test('what went back beside a return is told as refunded when it is settled, also by mail [D94]', async () => {
  const { id, returnId } = await received();
  expect((await refund(id, { amount: 50 })).status).toBe(200);
  await propose(returnId);
  expect((await refund(id)).body.data).toMatchObject({ refunded: 849.75 });
  expect(await returnOf(id)).toMatchObject({ state: 'proposed', refund: 0, refunded: 849.75, refundedOfHeld: 0 });
  expect((await answer(returnId, { agree: true })).status).toBe(200);
  expect(await returnOf(id)).toMatchObject({ state: 'settled', refunded: 849.75, refundedOfHeld: 0 });
  expect(await completed()).toMatch(/Held back: Scratched door: \$200\.25\nRefunded: \$849\.75/);
});

test('what was held back and refunded nonetheless is not told as held back any more [D94 D95]', async () => {
  const { id, returnId } = await received();
  expect((await edit(returnId, { state: 'proposed', deductions: [{ reason: 'A wreck', amount: 1050 }] })).status).toBe(
    200,
  );
  expect((await answer(returnId, { agree: false })).status).toBe(200);
  expect(await completed()).toMatch(/Held back: A wreck: \$1,050\.00\nRefunded: \$0\.00/);
  expect((await refund(id, { amount: 1050 })).status).toBe(200);
  expect(await returnOf(id)).toMatchObject({ state: 'settled', refunded: 1050, refundedOfHeld: 1050 });
});

test('while a refund is in progress nothing is settled, proposed or declined, and nobody buys the car back', async () => {
  const { id, intentId, car, returnId } = await received();
  failNextRefund();
  expect((await refund(id, { amount: 10 })).status).toBe(503);
  expect((await edit(returnId, { state: 'settled' })).status).toBe(409);
  await finishRefunds(shop.shop);
  expect((await move(id, 'returned')).status).toBe(409);
  expect((await asStaff('POST', `/orders/${id}/buy-back`)).status).toBe(409);
  failNextRefund();
  expect((await edit(returnId, { state: 'settled' })).status).toBe(503);
  expect(await returnOf(id)).toMatchObject({ state: 'received', isPaying: true });
  expect((await edit(returnId, { state: 'declined', note: 'No' })).status).toBe(409);
  expect((await propose(returnId)).status).toBe(409);
  await finishRefunds(shop.shop);
  expect(await returnOf(id)).toMatchObject({ state: 'settled', refund: 1040, isPaying: false });
  expect((await refundedThere(intentId)).sort((one, other) => one - other)).toEqual([1000, 104_000]);
  expect((await carOf(car)).onHand).toBe(1);
});

test('an answer stands while the payment service is away, and is paid once it is back', async () => {
  const { id, intentId, returnId } = await received();
  await propose(returnId);
  failNextRefund();
  const { status, body } = await answer(returnId, { agree: true });
  expect([status, body.data.state, body.data.isPaying]).toEqual([200, 'proposed', true]);
  expect((await edit(returnId, { state: 'declined', note: 'No' })).status).toBe(409);
  await finishRefunds(shop.shop);
  expect(await returnOf(id)).toMatchObject({ state: 'settled', refund: 849.75 });
  expect(await refundedThere(intentId)).toEqual([84_975]);
});

test('whoever refunds the order instead finishes the same refund, which settles the return', async () => {
  const { id, intentId, returnId } = await received();
  failNextRefund();
  expect((await edit(returnId, { state: 'settled' })).status).toBe(503);
  expect((await refund(id)).status).toBe(200);
  expect(await returnOf(id)).toMatchObject({ state: 'settled', refund: 1050 });
  expect(await refundedThere(intentId)).toEqual([105_000]);
});

test('settled, refunded and answered at once, from several windows: the money goes back once', async () => {
  const { id, intentId, car, returnId } = await received();
  await propose(returnId);
  const all = await Promise.all([
    answer(returnId, { agree: true }),
    answer(returnId, { agree: true }),
    edit(returnId, { state: 'settled' }),
    edit(returnId, { state: 'settled' }),
    refund(id),
  ]);
  expect(all.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  await expect.poll(async () => (await returnOf(id))?.isPaying).toBe(false);
  if ((await returnOf(id))?.state !== 'settled') await edit(returnId, { state: 'settled' });
  expect((await returnOf(id))?.state).toBe('settled');
  const back = (await refundedThere(intentId)).reduce((sum, cents) => sum + cents, 0);
  expect([84_975, 105_000]).toContain(back);
  expect(await carOf(car)).toMatchObject({ onHand: 1, inStock: false });
});
