import { describe, expect, test } from 'vitest';
import { payFor, startTestShop } from '../sandbox-fixture.ts';

const shop = await startTestShop();
const { stripe } = shop;

describe('refunds', () => {
  test('give money back once per key', async () => {
    const { paymentIntentId } = await payFor(shop, 'refunded');
    const refund = { paymentIntentId, amountCents: 4_000, refundId: '1' };
    const first = await shop.payments.refund(refund);
    expect(await shop.payments.refund(refund)).toEqual(first);
    const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId });
    expect(data.map(({ amount }) => amount)).toEqual([4_000]);
  });

  test('never give back more than was paid, and count as done when all is back', async () => {
    const { paymentIntentId } = await payFor(shop, 'refunded whole');
    await shop.payments.refund({ paymentIntentId, amountCents: 6_000, refundId: 'part-1' });
    await expect(
      shop.payments.refund({ paymentIntentId, amountCents: 6_000, refundId: 'part-2' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const last = await shop.payments.refund({ paymentIntentId, amountCents: 4_000, refundId: 'part-3' });
    const done = await shop.payments.refund({ paymentIntentId, amountCents: 4_000, refundId: 'part-4' });
    expect(last).toMatchObject({ providerId: expect.stringMatching(/^re_/), refundId: 'part-3', state: 'made' });
    expect(done).toBe('was-back-already');
  });

  test('do not race each other', async () => {
    const { paymentIntentId } = await payFor(shop, 'raced');
    const asked = Array.from({ length: 4 }, (_, place) =>
      shop.payments.refund({ paymentIntentId, amountCents: 3_000, refundId: `race-${place}` }),
    );
    const done = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(3);
  });

  test('know no other payment', async () => {
    const refund = { paymentIntentId: 'pi_none', amountCents: 100, refundId: 'nothing' };
    await expect(shop.payments.refund(refund)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
