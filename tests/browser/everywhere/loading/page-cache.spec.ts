import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buyingIn } from '../../../support/buying.ts';
import { call, newCar, newCustomer } from '../../../support/client.ts';
import { type ShopProcess, startShop } from '../../../support/process.ts';
import { admin } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ mode: 'serial' });

let shop: ShopProcess;
let dataDir: string;
let token: string;
// A shop of its own, in which nothing happens but what is told here.
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-cache-'));
  shop = await startShop({ DATA_DIR: dataDir, SEED: 'none', ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'error' });
  token = (await call(shop, 'POST', '/auth/login', { body: admin })).body.token ?? '';
});
test.afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const { checkOut } = buyingIn(() => shop);

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(shop.url + path, { headers });
  expect(answer.status, path).toBe(200);
  return { etag: answer.headers.get('etag'), html: await answer.text() };
}

/** How often something was taken from what is kept, waited for with others, or made. */
async function cacheRequests(): Promise<number[]> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  return ['hit', 'joined', 'miss'].map((result) =>
    Number(new RegExp(`response_cache_requests_total{result="${result}"} (\\d+)`).exec(metrics)?.[1]),
  );
}

/** Whether a page was rendered just now, for which more is asked than for one that is kept: that alone is taken. */
async function isRendered(path: string, headers?: Record<string, string>): Promise<boolean> {
  const before = await cacheRequests();
  await read(path, headers);
  const more = (await cacheRequests()).map((count, at) => count - (before[at] ?? 0));
  return String(more) !== '1,0,0';
}

test('a page is kept, whatever a stranger adds to its address or sends along', async () => {
  await newCar(shop, token, { title: 'Hold me', brand: 'Saab' });
  const path = '/allProducts?brand=Saab&fuelType=Petrol';
  expect(await isRendered(path)).toBe(true);
  expect(await isRendered(path)).toBe(false);
  const plain = await read(path);
  expect(plain.html).toContain('Hold me');
  for (const other of [
    `${path}&zzz=evil.example`,
    '/allProducts?zzz=evil.example&fuelType=Petrol&%62rand=Saab',
    `${path}&utm_source=evil.example&__proto__=evil.example`,
  ]) {
    expect(await isRendered(other), other).toBe(false);
    expect(await read(other), other).toEqual(plain);
  }
  const headers = { authorization: `Bearer ${token}`, cookie: 'a=evil.example', 'x-forwarded-host': 'evil.example' };
  expect(await isRendered(path, headers)).toBe(false);
  expect(await isRendered('/allProducts?brand=Saab')).toBe(true);
});

test('nothing that an administrator alone may see is in a kept page, also if they asked for it first', async () => {
  await newCar(shop, token, { title: 'Nobody may know', brand: 'Lancia', published: false });
  const path = '/allProducts?brand=Lancia';
  const first = await read(path, { authorization: `Bearer ${token}` });
  expect(first.html).not.toContain('Nobody may know');
  expect(first.html).not.toContain('onHand');
  expect(await read(path)).toEqual(first);
});

test('a change of the stock reaches the pages that show the car; any other change of the cars reaches all', async () => {
  const [saab, volvo] = ['/allProducts?brand=Saab', '/allProducts?brand=Volvo'];
  const car = await newCar(shop, token, { title: 'Hold me', brand: 'Saab', model: 'Reached', quantity: 1 });
  await newCar(shop, token, { title: 'Leave me', brand: 'Volvo' });
  for (const path of [saab, volvo]) await read(path);
  for (const path of [saab, volvo]) expect(await isRendered(path), path).toBe(false);

  expect((await checkOut(await newCustomer(shop), [car])).status).toBe(200);
  await expect.poll(() => isRendered(saab)).toBe(true);
  expect(await isRendered(volvo)).toBe(false);

  // What is refused changes nothing.
  expect((await call(shop, 'DELETE', `/cars/${car._id}`)).status).toBe(401);
  expect((await call(shop, 'PUT', `/cars/${car._id}`, { token, body: {} })).status).toBe(400);
  for (const path of [saab, volvo]) expect(await isRendered(path), path).toBe(false);

  await newCar(shop, token, { title: 'Brand new', brand: 'Volvo' });
  await expect.poll(async () => (await read(volvo)).html).toContain('Brand new');
  expect(await isRendered(saab)).toBe(true);
});
