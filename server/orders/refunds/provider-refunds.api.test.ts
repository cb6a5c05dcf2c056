import { expect, test, vi } from 'vitest';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newCar } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { refunds } from '../../db/schema/index.ts';
import { ShopError } from '../../errors.ts';
import type { ProviderRefund } from '../../payments/payments.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { finishRefunds } from './execute-refund.ts';

withBuyers();

const { stockOf } = buyingIn(() => shop);
const { dashboard } = providerOf(() => shop);
const money = moneyIn(sides);
const { buy, refund, incidentsOf, revenue, statuses, refundedThere, theProviderSays } = money;
const mailsOf = (kind: string) => readMails(shop, admin, { kind, to: buyer.email });

test('a refund of a part says so, with its reason, and what is left can follow; more than that cannot', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { title: 'Part', price: 1000 }));
  expect((await refund(id, { amount: 1050.01 })).status).toBe(400);
  expect((await refund(id, { amount: 10.005 })).status).toBe(400);
  const part = await refund(id, { amount: 50.5, reason: 'A scratch on the door' });
  expect(part.body.data).toMatchObject({ paymentStatus: 'partially_refunded' });
  expect((await mailsOf('refund'))[0]?.text).toContain('A scratch on the door');
  expect((await mailsOf('refund'))[0]?.text).toContain('the card you paid with');
  expect((await refund(id)).body.data).toMatchObject({ paymentStatus: 'refunded' });
  expect((await refundedThere(intentId)).sort()).toEqual([5050, 99_950]);
});

test('a car comes back once, however many refunds ask for it', async () => {
  const car = await newCar(shop, admin);
  const { id } = await buy(car);
  expect((await refund(id, { amount: 1, restock: true })).status).toBe(200);
  expect((await refund(id, { restock: true })).status).toBe(409);
  expect((await refund(id)).status).toBe(200);
  expect(await stockOf(car, buyer)).toBe(1);
});

test('of three requests for a refund at once one is answered 200', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await buy(await newCar(shop, admin, { title: `Round ${round}` }));
    const answers = await Promise.all([refund(id), refund(id), refund(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  }
});

test('asked for again after a failure, the new request counts: the car is put back', async () => {
  const car = await newCar(shop, admin);
  const { id, intentId } = await buy(car);
  const away = new ShopError('PAYMENTS_UNAVAILABLE', 'Away');
  vi.spyOn(shop.shop.payments, 'refund').mockRejectedValueOnce(away);
  expect((await refund(id)).status).toBe(503);
  expect((await refund(id, { amount: 5, restock: true })).status).toBe(409);
  expect((await refund(id, { restock: true })).status).toBe(200);
  expect(await stockOf(car, buyer)).toBe(1);
  expect(await refundedThere(intentId)).toHaveLength(1);
});

test('a retry after the provider has forgotten the key pays once [D72]', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin), await newCar(shop, admin, { price: 90_000 }));
  const { refund: really } = shop.shop.payments;
  // The money goes back, and the answer is lost; a day later the key means nothing to the provider.
  vi.spyOn(shop.shop.payments, 'refund').mockImplementationOnce(async (request) => {
    await really(request);
    throw new ShopError('PAYMENTS_UNAVAILABLE', 'The line broke');
  });
  expect((await refund(id)).status).toBe(503);
  vi.spyOn(shop.shop.payments, 'refund').mockImplementation(async ({ paymentIntentId, amountCents, refundId }) => {
    const { id: providerId } = await dashboard().refunds.create({
      payment_intent: paymentIntentId,
      amount: amountCents,
    });
    return { providerId, paymentIntentId, refundId, orderId: null, restock: false, amountCents, state: 'made' };
  });
  await finishRefunds(shop.shop);
  expect(await refundedThere(intentId)).toHaveLength(1);
  expect(Object.values(await statuses())).toContain('refunded');
});

test('a refund that the bank refuses is open again, and made anew at the provider it counts for the same car [D72]', async () => {
  const cars = [await newCar(shop, admin, { title: 'A' }), await newCar(shop, admin, { title: 'B' })];
  const { id, intentId } = await buy(...cars);
  const before = await revenue();
  await refund(id);
  const [failed] = (await dashboard().refunds.list({ payment_intent: intentId })).data;
  theProviderSays(({ providerId }) => (providerId === failed?.id ? { state: 'failed' } : {}));
  await syncPayment(shop.shop, intentId);
  await syncPayment(shop.shop, intentId);
  expect([await statuses(), await revenue()]).toEqual([{ A: 'completed', B: 'completed' }, before]);
  expect(await mailsOf('refund-failed')).toHaveLength(1);
  expect(await incidentsOf('refund-failed')).toHaveLength(1);

  await dashboard().refunds.create({ payment_intent: intentId, amount: failed?.amount ?? 0 });
  await syncPayment(shop.shop, intentId);
  await syncPayment(shop.shop, intentId);
  expect(await statuses()).toEqual({ A: 'refunded', B: 'completed' });
});

test('a refund that fits no order is booked on the payment, with an incident, and stops nothing [D72]', async () => {
  const { id, intentId } = await buy(await newCar(shop, admin, { price: 1000 }));
  await refund(id, { amount: 1000 });
  // The bank refuses what the shop refunded, which the shop has not heard, and staff give all back at the provider.
  const foreign: ProviderRefund = {
    ...{ providerId: 're_foreign', paymentIntentId: intentId, refundId: null, orderId: null, restock: false },
    ...{ amountCents: 105_000, state: 'made' },
  };
  const truth = await shop.shop.payments.readPayment(intentId);
  const answer = {
    ...truth,
    installation: null,
    sessionId: null,
    disputes: [],
    refunds: [...(truth?.refunds ?? []), foreign],
  };
  const spy = vi.spyOn(shop.shop.payments, 'readPayment').mockResolvedValue(answer);
  await syncPayment(shop.shop, intentId);
  await syncPayment(shop.shop, intentId);
  expect(Object.values(await statuses())).toEqual(['refunded']);
  expect(await incidentsOf('loose-refund')).toMatchObject([{ amount: 1000, email: buyer.email }]);
  // Once the failure is heard, there is room for it.
  const refused = answer.refunds.map((each) => (each === foreign ? each : { ...each, state: 'failed' as const }));
  spy.mockResolvedValue({ ...answer, refunds: refused });
  await syncPayment(shop.shop, intentId);
  await syncPayment(shop.shop, intentId);
  expect(Object.values(await statuses())).toEqual(['refunded']);
  const rows = (await shop.db.select().from(refunds)).filter(({ providerId }) => providerId === 're_foreign');
  expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(105_000);
});
