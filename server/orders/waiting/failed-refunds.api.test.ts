import { expect, test } from 'vitest';
import type { Today } from '../../../shared/today.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { refuseRefund } from '../../payments/sandbox/money/bank.ts';
import { syncPayment } from '../payment/sync-payment.ts';

withBuyers();

const { dashboard } = providerOf(() => shop);
const { buy, refund } = moneyIn(sides);

/** How often Today names this order among the refunds that failed. */
async function listed(id: string): Promise<number> {
  const { body } = await call<Today>(shop, 'GET', '/today', { token: admin });
  const list = body.data.waiting.find(({ kind }) => kind === 'refunds');
  return list?.first.filter(({ _id }) => _id === id).length ?? 0;
}

/** The bank refuses what went back in these amounts, one after the other, and the shop hears of it. */
async function theBankRefuses(intentId: string, ...amounts: number[]) {
  const { data } = await dashboard().refunds.list({ payment_intent: intentId });
  for (const amount of amounts) {
    await refuseRefund(shop.db, data.find((each) => each.amount === amount * 100)?.id ?? '');
    await syncPayment(shop.shop, intentId);
  }
}

test('a refund that the bank refused waits on Today, also where another was asked for before it was refused [D103]', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { price: 1000 }));
  for (const amount of [500, 100]) expect((await refund(id, { amount })).status).toBe(200);
  await theBankRefuses(intentId, 500);
  expect(await listed(id)).toBe(1);
  expect((await refund(id, { amount: 500 })).status).toBe(200);
  expect(await listed(id)).toBe(0);
});

test('an order waits on Today, once, until as much is asked for again as the bank refused [D103]', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { price: 1000 }));
  for (const amount of [500, 100]) expect((await refund(id, { amount })).status).toBe(200);
  await theBankRefuses(intentId, 500, 100);
  const seen = [await listed(id)];
  for (const amount of [50, 450, 100]) {
    expect((await refund(id, { amount })).status).toBe(200);
    seen.push(await listed(id));
  }
  expect(seen).toEqual([1, 1, 1, 0]);
});

test('what was asked for again, and refused once more, is not owed twice [D103]', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { price: 1000 }));
  for (const amount of [500, 501]) {
    expect((await refund(id, { amount })).status).toBe(200);
    await theBankRefuses(intentId, amount);
    expect(await listed(id)).toBe(1);
  }
  expect((await refund(id, { amount: 501 })).status).toBe(200);
  expect(await listed(id)).toBe(0);
});

test('a refund made at the provider in place of one that the bank refused ends the wait, though both are heard of at once [D103]', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { price: 1000 }));
  expect((await refund(id, { amount: 500 })).status).toBe(200);
  await dashboard().refunds.create({ payment_intent: intentId, amount: 50_000 });
  await theBankRefuses(intentId, 500);
  expect(await listed(id)).toBe(0);
});
