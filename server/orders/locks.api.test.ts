import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import { buyingIn, loseCar } from '../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { providerOf } from '../../tests/support/provider.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';
import { syncPayment } from './payment/sync-payment.ts';

const order = ['users', 'checkouts', 'payments', 'cars', 'orders', 'refunds'];
const SETTLES = '4000 0000 0000 7007';

let shop: TestShop;
let admin: string;
/** Every transaction since the start, as the tables in which it locked or added rows, each when it first did. */
const transactions: string[][] = [];

beforeAll(async () => {
  shop = await openTestShop();
  admin = (await newAdmin(shop)).token;
  writeDownLocks();
});
afterAll(() => shop.close());

/** The driver says each statement to its logger; a transaction's statements are told apart by where they come from. */
function writeDownLocks() {
  const current = new AsyncLocalStorage<string[]>();
  const logger: Logger = {
    logQuery(statement) {
      const [, table] =
        /^(?:update|insert into) "(\w+)"/.exec(statement) ??
        /from "(\w+)".* for (?:update|key share)/s.exec(statement) ??
        [];
      const locked = current.getStore();
      if (table && order.includes(table) && !locked?.includes(table)) locked?.push(table);
    },
  };
  const { transaction } = shop.db;
  vi.spyOn(shop.db, 'transaction').mockImplementation((work, config) => {
    const locked: string[] = [];
    transactions.push(locked);
    const listenTo = (tx: Parameters<typeof work>[0]) => {
      (tx as unknown as { session: { logger: Logger } }).session.logger = logger;
      return work(tx);
    };
    return current.run(locked, () => transaction.call(shop.db, listenTo, config)) as never;
  });
}

const { checkOut, pay, verify, ordersOf } = buyingIn(() => shop);
const { dashboard, intentOf } = providerOf(() => shop);

async function buy(cars: Car[], card?: string) {
  const buyer = await newCustomer(shop);
  const { body } = await checkOut(buyer, cars);
  await pay(body.data.url, card);
  await verify(buyer, body.data.sessionId);
  return { buyer, sessionId: body.data.sessionId, ids: (await ordersOf(buyer)).map(({ _id }) => _id) };
}
const refund = (id: string, body = {}) => call(shop, 'POST', `/orders/${id}/refund`, { token: admin, body });
const move = (id: string, fulfilment: string) =>
  call(shop, 'PATCH', `/orders/${id}`, { token: admin, body: { fulfilment } });

test('whatever money does, rows are locked in one order: buyer, checkout, payment, cars, orders, refunds', async () => {
  const two = await buy([await newCar(shop, admin), await newCar(shop, admin)]);
  for (const step of ['ready', 'handed_over']) expect((await move(two.ids[0] ?? '', step)).status).toBe(200);
  expect((await refund(two.ids[0] ?? '', { amount: 10, restock: true })).status).toBe(200);
  for (const step of ['ready', 'handed_over', 'returned'])
    expect((await move(two.ids[1] ?? '', step)).status).toBe(200);
  const intentId = await intentOf(two.sessionId);
  await dashboard().refunds.create({ payment_intent: intentId, amount: 500 });
  await syncPayment(shop.shop, intentId);

  const { readPayment } = shop.shop.payments;
  const dispute = { providerId: 'dp_1', amountCents: 100, reason: 'general', state: 'lost' as const, dueBy: null };
  vi.spyOn(shop.shop.payments, 'readPayment').mockImplementation(async (id) => {
    const truth = await readPayment(id);
    const refunds = truth?.refunds.map((each) => ({ ...each, state: 'failed' as const })) ?? [];
    return truth && { ...truth, refunds, disputes: [dispute] };
  });
  await syncPayment(shop.shop, intentId);

  const settling = await buy([await newCar(shop, admin)], SETTLES);
  await expect
    .poll(async () => (await verify(settling.buyer, settling.sessionId)).body.data.state, { timeout: 10_000 })
    .toBe('paid');

  const [late, car] = [await newCustomer(shop), await newCar(shop, admin)];
  const { body } = await checkOut(late, [car]);
  await loseCar(shop, admin, { sessionId: body.data.sessionId, car });
  await pay(body.data.url);
  expect((await verify(late, body.data.sessionId)).body.data.orderError).toBe(true);

  const locking = transactions.filter((tables) => tables.length > 1);
  expect(locking).toContainEqual(['users', 'checkouts', 'payments', 'cars', 'orders']);
  expect(locking).toContainEqual(['payments', 'cars', 'orders', 'refunds']);
  const rank = (table: string) => order.indexOf(table);
  expect(
    locking.filter((tables) => tables.some((table, at) => at > 0 && rank(table) < rank(tables[at - 1] ?? ''))),
  ).toEqual([]);
});
