import { expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../shared/durations.ts';
import type { AdminOrder } from '../../../shared/orders/orders.ts';
import { buyingIn, forgetCheckout } from '../../../tests/support/buying.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { installation } from '../../db/schema/index.ts';
import { changeDispute, openDispute } from '../../payments/sandbox/money/bank.ts';
import { reconcile } from './reconcile.ts';

// No webhook comes: what is found is found by looking.
withBuyers();

const { purchase, checkOut, pay, ordersOf, stockOf } = buyingIn(() => shop);
const { intentOf } = providerOf(() => shop);
const { incidents, press, refundedOfSession } = moneyIn(sides);

const forget = (sessionId: string) => forgetCheckout(shop, sessionId);

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

test('staff refund a payment that the records know nothing of, once; a customer may not [D70]', async () => {
  const { body } = await checkOut(buyer, [await newCar(shop, admin, { price: 1000 })]);
  await pay(body.data.url);
  await forget(body.data.sessionId);
  await reconcile(shop.shop);
  const id = (await incidents())[0]?._id ?? '';
  const asBuyer = await call(shop, 'POST', `/incidents/${id}/refund`, { token: buyer.token });
  expect(asBuyer.status).toBe(403);
  const presses = await Promise.all([press(id, 'refund'), press(id, 'refund')]);
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await refundedOfSession(body.data.sessionId)).toEqual([105_000]);
  expect((await press(id, 'orders')).status).toBe(409);
  expect(
    (await call<AdminOrder[]>(shop, 'GET', `/orders/all?search=${buyer.email}`, { token: admin })).body.data,
  ).toEqual([]);
});

test('a dispute that the records have not heard of, as after a restored backup, is found by looking [D70 D72]', async () => {
  const orderOf = async (title: string) => {
    const { sessionId } = await purchase(buyer, [await newCar(shop, admin, { title, price: 1000 })]);
    const dispute = await openDispute(shop.db, await intentOf(sessionId));
    const found = (await ordersOf(buyer)).find(({ carId }) => carId.title === title);
    return { dispute, path: `/orders/${found?._id}` };
  };
  const [open, lost] = [await orderOf('Open'), await orderOf('Lost')];
  await changeDispute(shop.db, lost.dispute, 'lost');
  await reconcile(shop.shop);
  await reconcile(shop.shop);
  const read = async (path: string) => (await call(shop, 'GET', path, { token: admin })).body.data;
  expect(await read(open.path)).toMatchObject({ paymentStatus: 'paid', dispute: { state: 'open' } });
  expect(await read(lost.path)).toMatchObject({ paymentStatus: 'refunded', dispute: { state: 'lost' } });
});

test('a look that was cut off goes as far back the next time', async () => {
  const { listRefunds } = shop.shop.payments;
  vi.spyOn(shop.shop.payments, 'listRefunds').mockImplementation(() => {
    throw new Error('The line broke');
  });
  const looked = vi.spyOn(shop.shop.payments, 'listSessions');
  const tenDaysAgo = new Date(Date.now() - 10 * DAY_MS);
  await shop.db.update(installation).set({ reconciledAt: tenDaysAgo });
  await expect(reconcile(shop.shop)).rejects.toThrow();
  vi.spyOn(shop.shop.payments, 'listRefunds').mockImplementation(listRefunds);
  await reconcile(shop.shop);
  await reconcile(shop.shop);
  const days = looked.mock.calls.map(([since]) => Math.round((Date.now() - since.getTime()) / DAY_MS));
  expect(days).toEqual([11, 11, 3]);
});
