import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Incident } from '../../shared/orders/incidents.ts';
import type { AdminOrder, CustomerOrder } from '../../shared/orders/orders.ts';
import { buyingIn, loseCar } from '../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { payments } from '../db/schema/index.ts';

const { shop, administrator: admin } = await openStaffedShop({}, { background: true });

const { purchase, checkOut, pay, verify } = buyingIn(() => shop);
const ordersOf = async (email: string, token: string) =>
  (await call<CustomerOrder[]>(shop, 'GET', `/orders/user/${email}`, { token })).body;

test('somebody’s orders come with how many cars their open checkout holds [S7.11 D56]', async () => {
  const buyer = await newCustomer(shop);
  expect(await ordersOf(buyer.email, admin.token)).toMatchObject({ data: [], meta: { carsHeld: 0 } });
  const cars = [
    await newCar(shop, admin.token),
    { ...(await newCar(shop, admin.token, { quantity: 2 })), quantity: 2 },
  ];
  const started = await checkOut(buyer, cars);
  expect(await ordersOf(buyer.email, admin.token)).toMatchObject({ data: [], meta: { carsHeld: 3 } });
  expect(await ordersOf(buyer.email, buyer.token)).toMatchObject({ meta: { carsHeld: 3 } });
  await pay(started.body.data.url);
  await verify(buyer, started.body.data.sessionId);
  const after = await ordersOf(buyer.email, admin.token);
  expect(after.data).toHaveLength(2);
  expect(after.meta).toEqual({ carsHeld: 0 });
  expect(await ordersOf('nobody@example.com', admin.token)).toMatchObject({ data: [], meta: { carsHeld: 0 } });
});

test('staff who may not see orders or conversations are told how many there are before they delete somebody, and no more [D56 D111]', async () => {
  const helper = await newAdmin(shop);
  const narrowed = { ...helper.user, permissions: ['people'] };
  await call(shop, 'PUT', `/user/${helper.user._id}`, { token: admin.token, body: narrowed });
  const buyer = await newCustomer(shop);
  await purchase(buyer, [await newCar(shop, admin.token)]);
  await checkOut(buyer, [await newCar(shop, admin.token)]);
  const write = (text: string) =>
    call<{ _id: string }>(shop, 'POST', '/conversations', { token: buyer.token, body: { kind: 'question', text } });
  const settled = (await write('Is it still there?')).body.data._id;
  await call(shop, 'PATCH', `/conversations/${settled}`, { token: admin.token, body: { state: 'closed' } });
  await write('And now?');
  await call(shop, 'POST', '/contact', { body: { name: 'Same', email: buyer.email, message: 'Before I signed in' } });
  const ask = (token: string, id = buyer.user._id) => call(shop, 'GET', `/user/${id}/holdings`, { token });
  expect((await ask(helper.token)).body.data).toEqual({
    orders: 1,
    awaited: 1,
    carsHeld: 1,
    conversations: 3,
    openConversations: 2,
  });
  expect((await call(shop, 'GET', `/orders/user/${buyer.email}`, { token: helper.token })).status).toBe(403);
  expect((await ask(helper.token, 'none')).status).toBe(404);
  expect((await ask(buyer.token)).status).toBe(403);
});

test('who is deleted while paying can still pay, and the sale is recorded without them [D56 D79]', async () => {
  const buyer = await newCustomer(shop);
  const started = await checkOut(buyer, [await newCar(shop, admin.token)]);
  const alias = `deleted-${buyer.user._id}@deleted.invalid`;
  expect((await call(shop, 'DELETE', `/user/${buyer.user._id}`, { token: admin.token })).status).toBe(200);
  await pay(started.body.data.url);
  const recorded = async () =>
    (await call<AdminOrder[]>(shop, 'GET', `/orders/all?search=${alias}`, { token: admin.token })).body.data;
  await expect.poll(recorded).toMatchObject([{ email: alias, paymentStatus: 'paid' }]);
  const [payment] = await shop.db
    .select({ email: payments.email })
    .from(payments)
    .where(eq(payments.sessionId, started.body.data.sessionId));
  expect(payment).toEqual({ email: alias });
});

test('nor does a payment of theirs that buys nothing name them again [D56 D79]', async () => {
  const buyer = await newCustomer(shop);
  const car = await newCar(shop, admin.token);
  const { sessionId, url } = (await checkOut(buyer, [car])).body.data;
  await loseCar(shop, admin.token, { sessionId, car });
  const alias = `deleted-${buyer.user._id}@deleted.invalid`;
  expect((await call(shop, 'DELETE', `/user/${buyer.user._id}`, { token: admin.token })).status).toBe(200);
  await pay(url);
  const incidents = async () => (await call<Incident[]>(shop, 'GET', '/incidents', { token: admin.token })).body.data;
  await expect
    .poll(async () => (await incidents()).filter(({ kind, refundedAt }) => kind === 'unserved' && refundedAt))
    .toMatchObject([{ email: alias }]);
  const stored = await shop.db.select().from(payments).where(eq(payments.sessionId, sessionId));
  expect(stored.map(({ email }) => email)).toEqual([alias]);
});
