import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AdminOrder, OrderDetail } from '../../../shared/orders/orders.ts';
import type { Sales } from '../../../shared/orders/sales.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { orders } from '../../db/schema/index.ts';

let customer: string;
const ids: string[] = [];
const { shop, admin } = await openStaffedShop();
beforeAll(async () => {
  // From one order to the next: its price, and when it was placed.
  await order('Audi', 3000, '2025-12-31T23:30:00Z');
  await order('BMW', 1000.01, '2026-01-01T00:00:00Z');
  await order('Audi', 2000, '2026-03-05T12:00:00Z');
  await order('BMW', 2000, '2026-03-05T12:00:00Z');
});

const { purchase } = buyingIn(() => shop);
const get = async <Data>(path: string, token = admin) => call<Data>(shop, 'GET', path, { token });

async function order(brand: string, price: number, time: string) {
  const buyer = await newCustomer(shop);
  const { id } = await purchase(buyer, [
    await newCar(shop, admin, { brand, model: 'One', title: `${brand} One`, price }),
  ]);
  await shop.db
    .update(orders)
    .set({ createdAt: new Date(time) })
    .where(eq(orders.id, id));
  ids.push(id);
  customer = buyer.token;
}

/** Which of the four, page by page of two. */
async function listed(query: string): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof get<AdminOrder[]>>> = await get(
      `/orders/all?limit=2&${query}${cursor ? `&cursor=${cursor}` : ''}`,
    );
    found.push(...page.body.data.map(({ _id }) => ids.indexOf(_id)));
    cursor = page.body.meta?.nextCursor ?? null;
  } while (cursor);
  return found;
}

test('pages of two make up the whole list in every sorting', async () => {
  const [low, high] = (ids[2] ?? '') < (ids[3] ?? '') ? [2, 3] : [3, 2];
  expect(await listed('sort=newest')).toEqual([high, low, 1, 0]);
  expect(await listed('sort=oldest')).toEqual([0, 1, low, high]);
  expect(await listed('sort=total-desc')).toEqual([0, high, low, 1]);
  expect(await listed('sort=total-asc')).toEqual([1, low, high, 0]);
});

test('filters go together, and what they leave is counted', async () => {
  expect(await listed('from=2026-01-01&to=2026-03-05')).toEqual([1]);
  expect((await listed('from=2026-03-05T07:00:00-05:00')).sort()).toEqual([2, 3]);
  await call(shop, 'PATCH', `/orders/${ids[0]}`, { token: admin, body: { fulfilment: 'ready' } });
  expect(await listed('fulfilment=ready&status=paid')).toEqual([0]);
  const page = await get<AdminOrder[]>('/orders/all?limit=1&status=paid&search=bmw one');
  expect(page.body.meta).toMatchObject({ total: 2, customers: 2 });
});

test.each(['sort=dearest', 'from=yesterday', 'to=2026-13-01', 'fulfilment=lost', 'cursor=rubbish'])(
  'query %s is refused with an issue',
  async (query) => {
    const { status, body } = await get(`/orders/all?${query}`);
    expect([status, body.issues?.[0]?.path]).toEqual([400, query.split('=')[0]]);
  },
);

test('a cursor of another sorting, or with a key that no row has, is refused', async () => {
  const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  for (const cursor of [
    place('newest', '2026-01-01', 'x'),
    place('total-asc', 1e12, 'x'),
    place('total-asc', 'much', 'x'),
    place('total-asc', 5, '\0'),
    place('total-asc', 5),
  ]) {
    expect((await get(`/orders/all?sort=total-asc&cursor=${cursor}`)).status).toBe(400);
  }
});

test('sales by month and by brand add up, to the cent, to the revenue', async () => {
  const { data: all } = (await get<Sales>('/orders/sales')).body;
  expect(all.months.map(({ month, orders: count }) => [month, count])).toEqual([
    ['2025-12', 1],
    ['2026-01', 1],
    ['2026-02', 0],
    ['2026-03', 2],
  ]);
  expect(all.brands.map(({ brand, revenue }) => [brand, revenue])).toEqual([
    ['Audi', 5250],
    ['BMW', 3150.01],
  ]);
  expect(all.years).toEqual([2026, 2025]);
  expect(all.total).toEqual({ orders: 4, paid: 8400.01, refunded: 0, revenue: 8400.01 });
  expect((await get<number>('/orders/revenue')).body.data).toBe(all.total.revenue);

  await call(shop, 'POST', `/orders/${ids[1]}/refund`, { token: admin });
  const { data: year } = (await get<Sales>('/orders/sales?from=2026-01&to=2026-12')).body;
  expect(year.months).toHaveLength(12);
  expect(year.months[0]).toEqual({ month: '2026-01', orders: 1, paid: 1050.01, refunded: 1050.01, revenue: 0 });
  expect(year.total.revenue).toBe(4200);
  expect((await get('/orders/sales?from=2026-13')).status).toBe(400);
});

test('one order shows the car as bought, what was refunded, and whether more can be', async () => {
  const { data } = (await get<OrderDetail>(`/orders/${ids[0]}`)).body;
  expect(data).toMatchObject({ _id: ids[0], totalprice: 3150, paymentStatus: 'paid', refunded: 0, isRefundable: true });
  expect(data.car).toMatchObject({ _id: data.carId, brand: 'Audi', model: 'One' });
  await call(shop, 'POST', `/orders/${ids[0]}/refund`, { token: admin });
  expect((await get<OrderDetail>(`/orders/${ids[0]}`)).body.data).toMatchObject({
    refunded: 3150,
    isRefundable: false,
  });
  expect((await get('/orders/unknown')).status).toBe(404);
});

test('the sales are for administrators', async () => {
  expect((await get('/orders/sales', customer)).status).toBe(403);
  expect((await call(shop, 'GET', '/orders/sales')).status).toBe(401);
});
