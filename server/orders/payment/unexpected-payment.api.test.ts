import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Incident } from '../../../shared/orders/incidents.ts';
import type { AdminOrder } from '../../../shared/orders/orders.ts';
import { buyingIn, type Customer } from '../../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { releaseHold } from '../../checkout/holds.ts';
import { checkoutLines, checkouts, installation, payments, stockMovements } from '../../db/schema/index.ts';
import { readInstallation } from '../../payments/installation.ts';
import { reconcile } from '../reconciliation/reconcile.ts';

let shop: TestShop;
let admin: string;
let buyer: Customer;
beforeAll(async () => {
  // No webhook comes: what is found is found by looking.
  shop = await openTestShop();
  admin = (await newAdmin(shop)).token;
});
afterAll(() => shop.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  buyer = await newCustomer(shop);
});

const { checkOut, pay, verify, ordersOf, stockOf } = buyingIn(() => shop);
const { dashboard, intentOf } = providerOf(() => shop);
const incidents = async () => (await call<Incident[]>(shop, 'GET', '/incidents', { token: admin })).body.data;
const press = (id: string, button: 'orders' | 'refund') =>
  call<Incident>(shop, 'POST', `/incidents/${id}/${button}`, { token: admin });
const refundedAt = async (sessionId: string) => {
  const { data } = await dashboard().refunds.list({ payment_intent: await intentOf(sessionId) });
  return data.map(({ amount }) => amount);
};

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

/** The books as they were before somebody checked out, as after a restored backup. */
async function forget(sessionId: string) {
  const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  const id = checkout?.id ?? '';
  await releaseHold(shop.db, id);
  await shop.db.transaction(async (tx) => {
    // Past the triggers: the ledger is only added to, and this is another copy of it.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(stockMovements).set({ checkoutId: null }).where(eq(stockMovements.checkoutId, id));
    await tx.delete(checkoutLines).where(eq(checkoutLines.checkoutId, id));
    await tx.delete(checkouts).where(eq(checkouts.id, id));
  });
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
  expect(await refundedAt(cheap.sessionId)).toEqual([5000]);
  expect((await incidents())[0]).toMatchObject({ kind: 'mismatch', amount: 50, refundedAt: expect.any(String) });
  // The real one is as it was.
  await pay(body.data.url);
  expect((await verify(buyer, body.data.sessionId)).body.data).toMatchObject({ verified: true, orderError: false });
});

test.each([
  ['another amount', { amountCents: 100 }],
  ['another currency', { currency: 'eur' }],
  ['the name of another checkout', { checkoutId: 'another' }],
])('a payment with %s sells nothing, frees the car and goes back', async (_what, change) => {
  const car = await newCar(shop, admin, { price: 1000 });
  const { body } = await checkOut(buyer, [car]);
  const { sessionId } = body.data;
  await pay(body.data.url);
  const { readSession } = shop.shop.payments;
  vi.spyOn(shop.shop.payments, 'readSession').mockImplementation(async (id) => {
    const session = await readSession(id);
    return session && id === sessionId ? { ...session, ...change } : session;
  });
  expect((await verify(buyer, sessionId)).body.data).toMatchObject({ verified: true, orderError: true, orders: [] });
  expect((await incidents())[0]).toMatchObject({ kind: 'mismatch', email: buyer.email, canRefund: false });
  expect((await refundedAt(sessionId)).length).toBe(1);
  expect(await stockOf(car, buyer)).toBe(1);
});

test('payments of another installation, or of none, are ignored everywhere [D69]', async () => {
  const before = await incidents();
  for (const metadata of [{}, { checkoutId: 'theirs', installation: 'theirs' }, { checkoutId: 'theirs' }]) {
    const theirs = await openElsewhere(metadata as Record<string, string>, 9900);
    await pay(theirs.url);
    await dashboard().refunds.create({ payment_intent: await intentOf(theirs.sessionId), amount: 100 });
  }
  await reconcile(shop.shop);
  expect(await incidents()).toEqual(before);
  const noted = await shop.db.select().from(payments).where(eq(payments.amountCents, 9900));
  expect(noted).toEqual([]);
});

test('a paid order that a restore lost becomes an incident with its lines, and with one press its orders [D70]', async () => {
  const cars = [await newCar(shop, admin, { title: 'Blue one', price: 1000, quantity: 2 }), await newCar(shop, admin)];
  const { body } = await checkOut(buyer, [
    { ...(cars[0] as (typeof cars)[0]), quantity: 2 },
    cars[1] as (typeof cars)[1],
  ]);
  await pay(body.data.url);
  await forget(body.data.sessionId);
  await reconcile(shop.shop);
  await reconcile(shop.shop);
  const found = (await incidents()).filter(({ kind }) => kind === 'unknown-payment');
  expect(found).toMatchObject([{ email: buyer.email, canOrder: true, canRefund: true, refundedAt: null }]);
  expect(found[0]?.message).toContain('2 × Blue one');
  const id = found[0]?._id ?? '';
  expect((await press(id, 'orders')).body.data).toMatchObject({ orderedAt: expect.any(String), canOrder: false });
  const orders = await ordersOf(buyer);
  expect(orders.map(({ quantity, paymentStatus }) => [quantity, paymentStatus]).sort()).toEqual([
    [1, 'completed'],
    [2, 'completed'],
  ]);
  expect(await stockOf(cars[0] as (typeof cars)[0], buyer)).toBe(0);
  expect((await press(id, 'orders')).status).toBe(409);
  expect((await press(id, 'refund')).status).toBe(409);
  expect(await readMails(shop, admin, { kind: 'order', to: buyer.email })).toHaveLength(1);
});

test('staff refund a payment that the books know nothing of, once; a customer may not [D70]', async () => {
  const { body } = await checkOut(buyer, [await newCar(shop, admin, { price: 1000 })]);
  await pay(body.data.url);
  await forget(body.data.sessionId);
  await reconcile(shop.shop);
  const id = (await incidents())[0]?._id ?? '';
  const asBuyer = await call(shop, 'POST', `/incidents/${id}/refund`, { token: buyer.token });
  expect(asBuyer.status).toBe(403);
  const presses = await Promise.all([press(id, 'refund'), press(id, 'refund')]);
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await refundedAt(body.data.sessionId)).toEqual([105_000]);
  expect((await press(id, 'orders')).status).toBe(409);
  expect(
    (await call<AdminOrder[]>(shop, 'GET', `/orders/all?search=${buyer.email}`, { token: admin })).body.data,
  ).toEqual([]);
});

test('a look that was cut off goes as far back the next time', async () => {
  const { listRefunds } = shop.shop.payments;
  vi.spyOn(shop.shop.payments, 'listRefunds').mockImplementation(() => {
    throw new Error('The line broke');
  });
  const looked = vi.spyOn(shop.shop.payments, 'listSessions');
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000);
  await shop.db.update(installation).set({ reconciledAt: tenDaysAgo });
  await expect(reconcile(shop.shop)).rejects.toThrow();
  vi.spyOn(shop.shop.payments, 'listRefunds').mockImplementation(listRefunds);
  await reconcile(shop.shop);
  await reconcile(shop.shop);
  const days = looked.mock.calls.map(([since]) => Math.round((Date.now() - since.getTime()) / 86_400_000));
  expect(days).toEqual([11, 11, 3]);
});
