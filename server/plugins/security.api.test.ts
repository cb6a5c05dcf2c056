import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, newCustomer } from '../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const everywhere = ['/api/v1/cars', '/api/v1/user/me', '/api/v1/no/such/call', '/healthz', '/no/such/page'];

test('every answer, also a refusal, is neither sniffed nor framed', async () => {
  for (const path of everywhere) {
    const { headers } = await fetch(shop.url + path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
  }
});

test('browsers are held to https where the shop’s own address is one, and there alone', async () => {
  const secure = await openTestShop({ PUBLIC_URL: 'https://cars.example' });
  const strictness = async ({ url }: TestShop, path: string) =>
    (await fetch(url + path)).headers.get('strict-transport-security');
  for (const path of everywhere) {
    expect(Number(/^max-age=(\d+)/.exec((await strictness(secure, path)) ?? '')?.[1])).toBeGreaterThanOrEqual(
      31_536_000,
    );
    expect(await strictness(shop, path)).toBeNull();
  }
  await secure.close();
});

let guesses = 0;
function tryToSignIn({ url }: TestShop, from: string) {
  guesses += 1;
  // Each time another account, since guesses at one are counted by themselves.
  const body = { email: `nobody${guesses}@example.com`, password: 'a guess' };
  return call({ url }, 'POST', '/auth/login', { body, headers: { 'x-forwarded-for': from } });
}

test('guessing passwords ends after 30 attempts a minute, and says when to go on', async () => {
  const guarded = await openTestShop({ RATE_LIMIT: 'on' });
  const { email, password } = await newCustomer(guarded);
  // Registering counts by itself. Without TRUST_PROXY nobody is somebody else by saying so.
  const answers = [];
  for (let turn = 0; turn < 31; turn += 1) answers.push(await tryToSignIn(guarded, `203.0.113.${turn}`));
  expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(401), 429]);
  const last = answers.at(-1);
  expect(last?.body.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(guarded, 'POST', '/auth/login', { body: { email, password } })).status).toBe(429);
  expect((await call(guarded, 'GET', '/cars')).status).toBe(200);
  await guarded.close();
});

test('behind a proxy that is trusted, each client counts for themselves', async () => {
  const proxied = await openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  for (let turn = 0; turn < 30; turn += 1) await tryToSignIn(proxied, '203.0.113.1');
  expect((await tryToSignIn(proxied, '203.0.113.1')).status).toBe(429);
  expect((await tryToSignIn(proxied, '203.0.113.2')).status).toBe(401);
  // What a client writes before the proxy's own entry is not believed.
  expect((await tryToSignIn(proxied, '203.0.113.9, 203.0.113.1')).status).toBe(429);
  await proxied.close();
});

test('an overloaded server says so at once, when to come back, and recovers', async () => {
  const busy = await openTestShop({ RATE_LIMIT: 'on' });
  const answer = async () => fetch(`${busy.url}/api/v1/cars`);
  expect((await answer()).status).toBe(200);
  let refused: Response | undefined;
  const tryWhileBusy = async () => {
    for (const _ of [1, 2, 3]) {
      blockEventLoop(2500);
      // Lets the server look at the clock, and hardly more.
      await setImmediate();
      await setImmediate();
    }
    refused = await answer();
    return refused.status;
  };
  await expect.poll(tryWhileBusy, { timeout: 25_000 }).toBe(503);
  expect(refused?.headers.get('retry-after')).toBe('5');
  expect(await refused?.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
  await expect.poll(async () => (await answer()).status, { timeout: 20_000 }).toBe(200);
  await busy.close();
});

/** Lets nothing happen in this process, the server's own timers included. */
function blockEventLoop(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
