import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { checkouts, payments } from '../../db/schema/index.ts';
import { readInstallation } from '../../payments/installation.ts';
import { warnOfOthersPayments } from '../reconciliation/other-installations.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { finishRefunds } from '../refunds/execute-refund.ts';

// No webhook comes: what is found is found by looking.
withBuyers();

const { checkOut, pay, verify, ordersOf, stockOf } = buyingIn(() => shop);
const { dashboard, intentOf, failNextRefund } = providerOf(() => shop);
const { incidents, refundedOfSession } = moneyIn(sides);

/** Opens a session at the provider as somebody else might. */
async function openElsewhere(metadata: Record<string, string>, cents: number) {
  const session = await dashboard().checkout.sessions.create({
    mode: 'payment',
    customer_email: 'stranger@example.com',
    success_url: 'https://shop.example/done',
    cancel_url: 'https://shop.example/back',
    metadata,
    ...(metadata.checkoutId && { client_reference_id: metadata.checkoutId }),
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Car' } } }],
  } satisfies Stripe.Checkout.SessionCreateParams);
  return { sessionId: session.id, url: session.url ?? '' };
}

test('a session of $50 that names a checkout of $52,500 buys nothing, and its money goes back [D69]', async () => {
  const car = await newCar(shop, admin, { price: 50_000 });
  const { body } = await checkOut(buyer, [car]);
  const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.sessionId, body.data.sessionId));
  const here = await readInstallation(shop.db);
  const cheap = await openElsewhere({ checkoutId: checkout?.id ?? '', installation: here }, 5000);
  await pay(cheap.url);
  await reconcile(shop.shop);
  expect(await ordersOf(buyer)).toEqual([]);
  expect(await refundedOfSession(cheap.sessionId)).toEqual([5000]);
  expect((await incidents())[0]).toMatchObject({ kind: 'mismatch', amount: 50, refundedAt: expect.any(String) });
  // The real one is as it was.
  await pay(body.data.url);
  expect((await verify(buyer, body.data.sessionId)).body.data).toMatchObject({ verified: true, orderError: false });
});

test.each([
  ['another amount', { amountCents: 100 }, '$1.00 was charged instead of $1,050.00'],
  ['another currency', { currency: 'eur' }, 'it was charged in EUR instead of USD'],
  ['the name of another checkout', { checkoutId: 'another' }, 'it was not the payment we asked for'],
])(
  'a payment with %s sells nothing, frees the car and goes back, and the buyer reads why',
  async (_what, change, why) => {
    const car = await newCar(shop, admin, { price: 1000 });
    const { body } = await checkOut(buyer, [car]);
    const { sessionId } = body.data;
    await pay(body.data.url);
    const { readSession } = shop.shop.payments;
    vi.spyOn(shop.shop.payments, 'readSession').mockImplementation(async (id) => {
      const session = await readSession(id);
      return session && id === sessionId ? { ...session, ...change } : session;
    });
    const refund = failNextRefund();
    const page = (await verify(buyer, sessionId)).body;
    expect(page.data).toMatchObject({ verified: true, orderError: true, orders: [] });
    expect(page.message).toContain(why);
    expect(page.message).toContain('The full amount is being refunded to your original payment method.');
    refund.mockRestore();
    await finishRefunds(shop.shop);
    expect((await verify(buyer, sessionId)).body.message).toContain(
      'The full amount was refunded to your original payment method.',
    );
    expect((await incidents())[0]).toMatchObject({ kind: 'mismatch', email: buyer.email, canRefund: false });
    expect((await refundedOfSession(sessionId)).length).toBe(1);
    expect(await stockOf(car, buyer)).toBe(1);
  },
);

test('payments of another installation, or of none, are ignored everywhere [D69]', async () => {
  const before = await incidents();
  for (const metadata of [{}, { checkoutId: 'theirs', installation: 'theirs' }, { checkoutId: 'theirs' }]) {
    const theirs = await openElsewhere(metadata as Record<string, string>, 9900);
    await pay(theirs.url);
    await dashboard().refunds.create({ payment_intent: await intentOf(theirs.sessionId), amount: 100 });
  }
  await shop.db.execute(sql`update installation set reconciled_at = null`);
  const log = { warn: vi.fn() };
  await warnOfOthersPayments(shop.shop, log);
  await reconcile(shop.shop);
  await warnOfOthersPayments(shop.shop, log);
  expect(log.warn.mock.calls).toEqual([
    [expect.objectContaining({ sessions: 1 }), expect.stringContaining('Another installation was paid')],
  ]);
  expect(await incidents()).toEqual(before);
  const noted = await shop.db.select().from(payments).where(eq(payments.amountCents, 9900));
  expect(noted).toEqual([]);
});
