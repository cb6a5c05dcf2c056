import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { returningIn } from '../../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { holdSettling, providerOf, SETTLES } from '../../../tests/support/provider.ts';
import type { ProviderDispute } from '../../payments/payments.ts';
import { openDispute } from '../../payments/sandbox/money/bank.ts';
import { settleDueSessions } from '../../payments/sandbox/money/session-records.ts';
import { syncPayment } from '../payment/sync-payment.ts';

withBuyers();

const money = moneyIn(sides);
const { edit, received } = returningIn(sides);
const { buy, refund, move, incidentsOf, revenue, statuses, theProviderSays } = money;

const dispute = (state: ProviderDispute['state'], amountCents: number): ProviderDispute => {
  return { providerId: `dp_${amountCents}`, amountCents, reason: 'fraudulent', state, dueBy: new Date('2030-01-02') };
};

test('while a dispute is open nothing is handed over or refunded, and staff see until when to answer [D72]', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { price: 1000 }));
  await move(id, 'ready');
  theProviderSays(() => ({}), [dispute('open', 105_000)]);
  await syncPayment(shop.shop, intentId);
  for (const answer of [await refund(id), await move(id, 'handed_over')]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'DISPUTED']);
  }
  const { data } = (await call(shop, 'GET', `/orders/${id}`, { token: admin })).body;
  const shown = { amount: 1050, reason: 'fraudulent', state: 'open', dueBy: '2030-01-02T00:00:00.000Z' };
  expect(data).toMatchObject({ isRefundable: false, paymentStatus: 'paid', dispute: shown });
  expect((await incidentsOf('dispute'))[0]?.message).toContain('January 2, 2030');
  theProviderSays(() => ({}), [dispute('won', 105_000)]);
  await syncPayment(shop.shop, intentId);
  expect((await move(id, 'handed_over')).status).toBe(200);
});

test('a dispute that is reported before its payment is reported as settled finds the order paid [D51 D72]', async () => {
  const { purchase, ordersOf } = buyingIn(() => shop);
  const bank = holdSettling();
  const { sessionId } = await purchase(buyer, [await newCar(shop, admin)], SETTLES);
  await shop.db.execute(sql`
    update sandbox.objects set body = jsonb_set(body, '{settles,at}', '0') where id = ${sessionId}`);
  bank.mockRestore();
  await settleDueSessions(shop.db);
  const intentId = await providerOf(() => shop).intentOf(sessionId);
  await openDispute(shop.db, intentId);
  expect((await ordersOf(buyer)).map(({ paymentStatus }) => paymentStatus)).toEqual(['pending']);
  await syncPayment(shop.shop, intentId);
  expect((await ordersOf(buyer)).map(({ paymentStatus }) => paymentStatus)).toEqual(['completed']);
});

test('a lost dispute counts as refunded, once [D72]', async () => {
  const { intentId } = await buy(await newCar(shop, admin, { price: 1000 }));
  const before = await revenue();
  theProviderSays(() => ({}), [dispute('lost', 105_000 - 1)]);
  await syncPayment(shop.shop, intentId);
  await syncPayment(shop.shop, intentId);
  expect(Object.values(await statuses())).toEqual(['partially_refunded']);
  expect(Math.round((before - (await revenue())) * 100)).toBe(104_999);
});

test('a dispute that the bank decides anew is followed, each way, and so is revenue [D72]', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { title: 'Twice decided', price: 1000 }));
  const paid = await revenue();
  const seen: unknown[] = [];
  for (const state of ['lost', 'won', 'lost', 'won'] as const) {
    theProviderSays(() => ({}), [dispute(state, 105_000 - 2)]);
    await syncPayment(shop.shop, intentId);
    await syncPayment(shop.shop, intentId);
    seen.push([(await statuses())['Twice decided'], Math.round((paid - (await revenue())) * 100)]);
  }
  const [lost, won] = [
    ['partially_refunded', 105_000 - 2],
    ['completed', 0],
  ];
  expect(seen).toEqual([lost, won, lost, won]);
  const news = (await incidentsOf('dispute')).filter(({ email }) => email === buyer.email);
  expect(news).toHaveLength(4);
  expect((await refund(id)).status).toBe(200);
});

test('where a return was settled while the bank had the money, staff hear what to refund once the shop has it again [D94]', async () => {
  const { id, intentId, returnId } = await received();
  theProviderSays(() => ({}), [dispute('lost', 105_000)]);
  await syncPayment(shop.shop, intentId);
  expect((await edit(returnId, { state: 'settled' })).body.data).toMatchObject({ state: 'settled', refund: 0 });
  theProviderSays(() => ({}), [dispute('won', 105_000)]);
  await syncPayment(shop.shop, intentId);
  expect((await incidentsOf('dispute'))[0]?.message).toContain('is settled: refund $1,050.00.');
  expect((await refund(id)).body.data).toMatchObject({ paymentStatus: 'refunded' });
});

test('staff hear what the bank took, and how each order stands since: the money of one of two leaves the other paid [D72]', async () => {
  const { intentId } = await buy(
    await newCar(shop, admin, { title: 'A', price: 1000 }),
    await newCar(shop, admin, { title: 'B', price: 2000 }),
  );
  const heard: (string | undefined)[] = [];
  for (const [state, amountCents] of [
    ['lost', 105_000] as const,
    ['won', 105_000] as const,
    ['lost', 315_000] as const,
  ]) {
    theProviderSays(() => ({}), [{ ...dispute(state, amountCents), providerId: 'dp_of_two' }]);
    await syncPayment(shop.shop, intentId);
    heard.push((await incidentsOf('dispute'))[0]?.message);
  }
  expect(heard).toEqual([
    expect.stringMatching(
      /against the shop: \$1,050\.00 went back\. Payment status: F-\d+-1 refunded, F-\d+-2 paid\.$/,
    ),
    expect.stringMatching(/: the shop has the money again, and its orders count as paid\.$/),
    expect.stringMatching(/against the shop: the money went back, and its orders count as refunded\.$/),
  ]);
});

test('an order that was refunded in part before is not said to count as paid once the bank gives its money back [D72]', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { price: 1000 }));
  expect((await refund(id, { amount: 50 })).status).toBe(200);
  const heard: (string | undefined)[] = [];
  for (const state of ['lost', 'won'] as const) {
    theProviderSays(() => ({}), [dispute(state, 100_000)]);
    await syncPayment(shop.shop, intentId);
    heard.push((await incidentsOf('dispute'))[0]?.message);
  }
  expect(heard).toEqual([
    expect.stringMatching(/: the money went back, and its orders count as refunded\.$/),
    expect.stringMatching(/: the shop has \$1,000\.00 again\. Payment status: F-\d+-1 partially refunded\.$/),
  ]);
});
