import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { buyingIn, type Customer } from '../../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { DOES_NOT_SETTLE, holdSettling, SETTLES } from '../../../tests/support/provider.ts';
import { orders } from '../../db/schema/index.ts';

const { shop, administrator: admin } = await openStaffedShop({}, { background: true });
let buyer: Customer;
beforeEach(async () => {
  buyer = await newCustomer(shop);
});

const { purchase, verify, ordersOf, stockOf } = buyingIn(() => shop);
const move = (id: string, fulfilment: string) =>
  call(shop, 'PATCH', `/orders/${id}`, { token: admin.token, body: { fulfilment } });
const mailsTo = (to: string, kind: string) => readMails(shop, admin.token, { to, kind });
const toPrepare = async () => (await call<number>(shop, 'GET', '/orders/to-prepare', { token: admin.token })).body.data;

async function buy(card?: string) {
  const car = await newCar(shop, admin.token);
  const { sessionId } = await purchase(buyer, [car], card);
  return { car, id: (await ordersOf(buyer))[0]?._id ?? '', sessionId };
}

test('an order whose money is not in is neither ready nor handed over [D71]', async () => {
  const { readSession } = shop.shop.payments;
  // The money is not in until the test says so, however soon the provider has it.
  const provider = vi.spyOn(shop.shop.payments, 'readSession').mockImplementation(async (id) => {
    const session = await readSession(id);
    return session && { ...session, paid: false };
  });
  const { id, sessionId } = await buy(SETTLES);
  const statusOf = async () => (await ordersOf(buyer))[0]?.paymentStatus;
  expect(await statusOf()).toBe('pending');
  expect((await move(id, 'ready')).status).toBe(409);
  provider.mockRestore();
  const settled = async () => (await verify(buyer, sessionId)).body.data.state;
  await expect.poll(settled).toBe('paid');
  expect(await statusOf()).toBe('completed');
  expect((await move(id, 'ready')).status).toBe(200);
  await call(shop, 'POST', `/orders/${id}/refund`, { token: admin.token, body: {} });
  expect((await move(id, 'handed_over')).status).toBe(409);
  expect((await move(id, 'processing')).status).toBe(200);
});

test('buyer and staff are notified of a pending payment that fails, and the car is freed [D71]', async () => {
  const bank = holdSettling();
  const { car } = await buy(DOES_NOT_SETTLE);
  bank.mockRestore();
  await expect.poll(() => stockOf(car, buyer)).toBe(1);
  const [mail] = await mailsTo(buyer.email, 'payment-failed');
  expect(mail?.text).toContain('Nothing was charged');
  const received = (await mailsTo(admin.email, 'incident')).filter(({ text }) => text.includes(buyer.email));
  expect(received).toHaveLength(1);
});

test('a car that was handed over before this rule stays with its buyer when the payment fails', async () => {
  const bank = holdSettling();
  const { car, id } = await buy(DOES_NOT_SETTLE);
  for (const fulfilment of ['ready', 'handed_over'] as const) {
    await shop.db.update(orders).set({ fulfilment }).where(eq(orders.id, id));
  }
  bank.mockRestore();
  await expect.poll(async () => (await ordersOf(buyer))[0]?.paymentStatus).toBe('failed');
  expect(await stockOf(car, buyer)).toBe(0);
});

test('staff hear of each sale, and see how many orders are to be prepared; buyers hear of each step', async () => {
  const before = await toPrepare();
  const { id } = await buy();
  expect(await toPrepare()).toBe(before + 1);
  const sale = (await mailsTo(admin.email, 'sale')).filter(({ text }) => text.includes(buyer.email));
  expect(sale).toHaveLength(1);
  await move(id, 'ready');
  expect(await toPrepare()).toBe(before);
  await move(id, 'handed_over');
  const subjects = (await mailsTo(buyer.email, 'order-step')).map(({ subject }) => subject);
  expect(subjects).toEqual(['2020 Toyota Corolla LE is yours', '2020 Toyota Corolla LE is ready']);
  expect((await call(shop, 'GET', '/orders/to-prepare', { token: buyer.token })).status).toBe(403);
});
