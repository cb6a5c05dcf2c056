import { expect, test } from 'vitest';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { openTestShop } from '../../tests/support/test-shop.ts';

const { shop, admin } = await openStaffedShop();

const { checkOut } = buyingIn(() => shop);

/** The figures at `/metrics`, by name with labels. */
async function readFigures(url = shop.url): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}
const figure = async (name: string) => (await readFigures()).get(name);

test('the metrics say how many cars are published, and how many are held by whoever has begun to pay', async () => {
  const car = await newCar(shop, admin, { quantity: 3 });
  await newCar(shop, admin, { published: false });
  expect((await checkOut(await newCustomer(shop), [{ ...car, quantity: 2 }])).status).toBe(200);
  await expect.poll(() => figure('shop_units_held')).toBe(2);
  const figures = await readFigures();
  expect(figures.get('shop_database_up')).toBe(1);
  expect(figures.get('shop_cars{state="published"}')).toBe(1);
  expect(figures.get('shop_cars{state="draft"}')).toBe(1);
  expect(figures.get('shop_checkouts_open')).toBe(1);
  expect(figures.get('shop_checkouts_overdue')).toBe(0);
  expect(figures.get('shop_payments_pending')).toBe(0);
  expect(figures.get('shop_jobs_gave_up')).toBe(0);
});

test('work that waits is counted by its queue, with how long the oldest has waited', async () => {
  const jobs = `insert into pgboss.job (name, start_after) values ('send-mail', now() - interval '60 seconds')`;
  await shop.db.execute(jobs);
  await expect.poll(() => figure('shop_jobs_waiting{queue="send-mail"}')).toBeGreaterThan(0);
  expect(await figure('shop_jobs_oldest_seconds{queue="send-mail"}')).toBeGreaterThanOrEqual(60);
});

test('an answer that was kept is a hit of the response cache, and the first was a miss', async () => {
  const before = await readFigures();
  const grown = async (result: string) => {
    const name = `response_cache_requests_total{result="${result}"}`;
    return ((await figure(name)) ?? 0) - (before.get(name) ?? 0);
  };
  for (let turn = 0; turn < 3; turn += 1) await call(shop, 'GET', '/cars?search=never-asked-for-before');
  expect([await grown('miss'), await grown('hit')]).toEqual([1, 2]);
  expect(await figure('response_cache_bytes')).toBeGreaterThan(0);
});

test('a list that was found in memory is counted', async () => {
  await expect.poll(() => shop.searchIndex.current()).toBeDefined();
  const before = (await figure('search_index_answers_total{from="memory"}')) ?? 0;
  await call(shop, 'GET', '/cars?minPrice=12345');
  expect(await figure('search_index_answers_total{from="memory"}')).toBe(before + 1);
});

test('a shop without its database says so, and gives no old figures for new ones', async () => {
  const broken = await openTestShop();
  await broken.jobs.close();
  await broken.database.close();
  const figures = await readFigures(broken.url);
  expect(figures.get('shop_database_up')).toBe(0);
  expect([...figures.keys()].filter((name) => /^shop_(?!database_up)/.test(name))).toEqual([]);
  await broken.app.close();
  await broken.sandbox.close();
  broken.images.close();
});
