import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { routesOf } from '../../tests/support/routes.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';

let shop: TestShop;
let secure: TestShop;
beforeAll(async () => {
  [shop, secure] = [await openTestShop(), await openTestShop({ PUBLIC_URL: 'https://cars.example' })];
});
afterAll(async () => {
  await shop.close();
  await secure.close();
});

function expectGuarded(headers: Headers, where: string) {
  expect(headers.get('x-content-type-options'), where).toBe('nosniff');
  expect(headers.get('x-frame-options'), where).toBe('DENY');
  expect(headers.get('referrer-policy'), where).toMatch(/^(strict-origin-when-cross-origin|same-origin)$/);
  expect(headers.get('cross-origin-opener-policy'), where).toBe('same-origin');
  // The reader of the API, in an origin of its own, is another site to the script that it loads.
  const policy = /^(GET|HEAD) \/docs\S* [23]/.test(where) ? 'cross-origin' : 'same-origin';
  expect(headers.get('cross-origin-resource-policy'), where).toBe(policy);
  expect(headers.get('permissions-policy'), where).toContain('geolocation=()');
  expect(headers.get('content-security-policy'), where).toContain("frame-ancestors 'none'");
}

const nowhere = ['/', '/no/such/page', '/api/v1/no/such/call', '/images/none/480.webp', '/images/../x', '/%E0%A4%A'];

test('every answer of every route, also a refusal, is neither sniffed, framed nor read by other sites', async () => {
  const { token } = await newAdmin(shop);
  const routes = routesOf(shop);
  expect(routes.length).toBeGreaterThan(60);
  const asked = [...routes, ...nowhere.map((path) => ({ method: 'GET', path }))];
  for (const { method, path } of asked.filter(({ path }) => path !== '*')) {
    const url = shop.url + path.replace(/:\w+/g, 'none');
    const ask = async (authorization: string) => {
      const answer = await fetch(url, { method, headers: { authorization }, redirect: 'manual' });
      expectGuarded(answer.headers, `${method} ${path} ${answer.status}`);
      await answer.arrayBuffer();
    };
    await Promise.all(['', `Bearer ${token}`, 'Bearer nonsense'].map(ask));
  }
});

test('browsers are held to https, in subdomains too, where the shop’s own address is one, and there alone', async () => {
  for (const path of ['/api/v1/cars', '/docs/', '/metrics', ...nowhere]) {
    const strictness = async ({ url }: TestShop) => (await fetch(url + path)).headers.get('strict-transport-security');
    expect(await strictness(secure), path).toBe('max-age=63072000; includeSubDomains');
    expect(await strictness(shop), path).toBeNull();
  }
});

test('what the API answers is kept nowhere, but for what is the same for everybody', async () => {
  const { token } = await newAdmin(shop);
  const { _id } = await newCar(shop, token);
  const cacheOf = async (path: string, as?: string) =>
    (await call(shop, 'GET', path, { token: as })).headers.get('cache-control');
  const personal = ['/user/me', '/user', '/orders/all', `/cars/${_id}`, '/user/me/sessions', '/mails', '/changes'];
  for (const path of personal) expect(await cacheOf(path, token), path).toBe('no-store');
  expect(await cacheOf('/user/me'), 'a refusal').toBe('no-store');
  expect(await cacheOf('/cars', token), 'what staff see').toBe('no-store');
  expect(await cacheOf('/cars')).toBe('no-cache');
  const { email, password } = await newCustomer(shop);
  const signedIn = await call(shop, 'POST', '/auth/login', { body: { email, password } });
  expect(signedIn.headers.get('cache-control')).toBe('no-store');
  const payment = await fetch(`${shop.url}/sandbox/pay/none`);
  expect(payment.headers.get('cache-control')).toBe('no-store');
});

test('the reader of the API has an origin of its own, so no token is within its reach [D81]', async () => {
  const policy = (await fetch(`${shop.url}/docs/`)).headers.get('content-security-policy');
  expect(policy).toMatch(/^sandbox allow-scripts/);
  expect(policy).not.toContain('allow-same-origin');
});

test('in production the reader and the metrics are closed, unless they are opened', async () => {
  const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox', PUBLIC_URL: 'https://cars.example' };
  const closed = await openTestShop(production);
  const opened = await openTestShop({ ...production, DOCS: 'on', METRICS: 'on' });
  for (const path of ['/docs/', '/metrics']) {
    expect((await fetch(closed.url + path)).status, path).toBe(404);
    expect((await fetch(opened.url + path)).status, path).toBe(200);
  }
  await closed.close();
  await opened.close();
});

test('what is no HTTP at all is answered with 400 and nothing of the inside', async () => {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  socket.end('NONSENSE\r\n\r\n');
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1\.1 400 /);
  expect(first.toString()).not.toMatch(/HPE_|Parse Error|node:/);
});
