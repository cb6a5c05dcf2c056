import { expect, test } from 'vitest';
import { newCar } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import type { ProviderDispute } from '../../payments/payments.ts';
import { changeDispute, openDispute } from '../../payments/sandbox/money/bank.ts';
import { syncPayment } from '../payment/sync-payment.ts';

withBuyers();

const { dashboard } = providerOf(() => shop);
const { buy, incidentsOf, statuses, theProviderSays } = moneyIn(sides);
const buyOne = async () => buy(await newCar(shop, admin, { title: 'A', price: 1000 }));
const mailsOf = async (kind: string) =>
  (await readMails(shop, admin, { kind, to: buyer.email })).map(({ text }) => text);
const heard = async () => (await incidentsOf('dispute'))[0];

/** The provider tells how the one dispute of a payment stands, and the shop hears. */
async function hear(intentId: string, state: ProviderDispute['state'], amountCents: number) {
  const dispute = { providerId: `dp_${intentId}`, amountCents, reason: 'fraudulent', state, dueBy: null };
  theProviderSays(() => ({}), [dispute]);
  await syncPayment(shop.shop, intentId);
}

test('what staff hear of a reversed dispute counts a refund that the same answer brings [D72]', async () => {
  const { intentId } = await buyOne();
  const dispute = await openDispute(shop.db, intentId);
  await changeDispute(shop.db, dispute, 'lost');
  await syncPayment(shop.shop, intentId);
  await changeDispute(shop.db, dispute, 'won');
  await dashboard().refunds.create({ payment_intent: intentId });
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toEqual({ A: 'refunded' });
  expect((await heard())?.message).toMatch(/: the shop has \$1,050\.00 again\. Payment status: F-\d+-1 refunded\.$/);
});

test('nor does the shop keep the money of a dispute it has won and refunded by then [D72]', async () => {
  const { intentId } = await buyOne();
  const dispute = await openDispute(shop.db, intentId);
  await syncPayment(shop.shop, intentId);
  await changeDispute(shop.db, dispute, 'won');
  await dashboard().refunds.create({ payment_intent: intentId });
  await syncPayment(shop.shop, intentId);
  expect((await heard())?.message).toMatch(/ in the shop’s favor\. Payment status: F-\d+-1 refunded\.$/);
});

test('where the bank changes what it took, buyer and staff hear of a change and not of another dispute lost [D72]', async () => {
  const { intentId } = await buyOne();
  await hear(intentId, 'lost', 105_000);
  expect((await mailsOf('dispute'))[0]).toContain('returned $1,050.00 to you');
  await hear(intentId, 'lost', 40_000);
  await hear(intentId, 'lost', 40_000);
  const mails = await mailsOf('dispute');
  expect(mails).toHaveLength(2);
  expect(mails[0]).toMatch(
    /has changed its decision about your payment for .*: instead of\s\$1,050\.00,\sit\sreturns\s\$400\.00\sto\syou/,
  );
  expect(await heard()).toMatchObject({
    amount: 400,
    message: expect.stringMatching(
      /changed its decision about .*: instead of \$1,050\.00, \$400\.00 went back\. Payment status: F-\d+-1 partially refunded\.$/,
    ),
  });
});

test('where a bank disputes another amount than at first, staff hear so, once, and nothing else changes [D72]', async () => {
  const { intentId } = await buyOne();
  await hear(intentId, 'open', 105_000);
  await hear(intentId, 'open', 40_000);
  await hear(intentId, 'open', 40_000);
  const incidents = (await incidentsOf('dispute')).filter(({ email }) => email === buyer.email);
  expect(incidents.map(({ amount }) => amount)).toEqual([400, 1050]);
  expect(incidents[0]?.message).toMatch(/now disputes \$400\.00 of the payment for .*, instead of \$1,050\.00\.$/);
  expect(await mailsOf('dispute')).toHaveLength(1);
  expect(await statuses()).toEqual({ A: 'completed' });
});
