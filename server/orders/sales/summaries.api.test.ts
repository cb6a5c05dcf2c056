import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminOrder } from '../../../shared/orders/orders.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { findWrongSums } from '../../../tests/support/invariants/invariants.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { DOES_NOT_SETTLE, holdSettling } from '../../../tests/support/provider.ts';

const { shop, admin } = await openStaffedShop();

const { checkOut, pay, verify } = buyingIn(() => shop);
const query = async <Row>(text: string) => ((await shop.db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
const keptWrong = () => findWrongSums(query);
const get = async <Data>(path: string) => (await call<Data>(shop, 'GET', path, { token: admin })).body;

/** Two cars of two brands, in either order, by somebody new. */
async function buyTwo(turn: number) {
  const buyer = await newCustomer(shop);
  const cars = [
    await newCar(shop, admin, { brand: 'Audi', price: 1000.01 }),
    await newCar(shop, admin, { brand: 'BMW', price: 2000 }),
  ];
  const { body } = await checkOut(buyer, turn % 2 ? cars.reverse() : cars);
  return { buyer, ...body.data };
}

test('payments that come in, fail and go back at the same time leave every sum right', async () => {
  const bank = holdSettling();
  const started = [];
  for (let turn = 0; turn < 6; turn += 1) started.push(await buyTwo(turn));
  await Promise.all(started.map(({ url }, turn) => pay(url, turn === 5 ? DOES_NOT_SETTLE : undefined)));
  const seen = await Promise.all(started.map(({ buyer, sessionId }) => verify(buyer, sessionId)));
  const bought = seen.slice(0, 3).flatMap(({ body }) => body.data.orders);
  const refunds = await Promise.all(
    bought.map(({ _id }) => call(shop, 'POST', `/orders/${_id}/refund`, { token: admin, body: { restock: true } })),
  );
  expect(refunds.map(({ status }) => status)).toEqual(bought.map(() => 200));
  expect(await keptWrong()).toEqual([]);

  const all = await get<AdminOrder[]>('/orders/all?limit=1');
  expect(all.meta).toMatchObject({ total: 12, customers: 6 });
  expect((await get<number>('/orders/revenue')).data).toBe(2 * 3150.01);
  await call(shop, 'DELETE', `/user/${started[0]?.buyer.user._id}`, { token: admin });
  expect((await get('/user?limit=1')).meta?.total).toBe(6);
  expect((await get('/orders/all?limit=1')).meta).toMatchObject({ total: 12, customers: 6 });
  expect(await keptWrong()).toEqual([]);
  bank.mockRestore();
});

test('what stands already is counted as the triggers would have', async () => {
  const kept =
    'select month::text, brand, sum(orders), sum(paid_cents), sum(refunded_cents) from sales_by_month group by 1, 2 order by 1, 2';
  const totals = 'select name, sum(value) from totals group by name having sum(value) <> 0 order by name';
  const before = [await query(kept), await query(totals)];
  await query('select recount_summaries()');
  expect([await query(kept), await query(totals)]).toEqual(before);
  expect(await keptWrong()).toEqual([]);
});
