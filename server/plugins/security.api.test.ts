import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { call, newCustomer } from '../../tests/support/client.ts';
import { openTestShop } from '../../tests/support/test-shop.ts';

let guesses = 0;
function tryToSignIn({ url }: { url: string }, from: string) {
  guesses += 1;
  // Each time another account, since guesses at one are counted by themselves.
  const body = { email: `nobody${guesses}@example.com`, password: 'a guess' };
  return call({ url }, 'POST', '/auth/login', { body, headers: { 'x-forwarded-for': from } });
}

/** At once, so that all are counted within one minute, however busy the machine is. */
const guessAtOnce = <Answer>(times: number, guess: (turn: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, turn) => guess(turn)));

test('guessing passwords ends after 30 attempts a minute, and says when to go on', async () => {
  const guarded = await openTestShop({ RATE_LIMIT: 'on' });
  const { email, password } = await newCustomer(guarded);
  // Registering counts by itself. Without TRUST_PROXY nobody is somebody else by saying so.
  const answers = await guessAtOnce(31, (turn) => tryToSignIn(guarded, `203.0.113.${turn}`));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(401), 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(guarded, 'POST', '/auth/login', { body: { email, password } })).status).toBe(429);
  expect((await call(guarded, 'GET', '/cars')).status).toBe(200);
  await guarded.close();
});

test('behind a proxy that is trusted, each client counts for themselves', async () => {
  const proxied = await openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  await guessAtOnce(30, () => tryToSignIn(proxied, '203.0.113.1'));
  expect((await tryToSignIn(proxied, '203.0.113.1')).status).toBe(429);
  expect((await tryToSignIn(proxied, '203.0.113.2')).status).toBe(401);
  // What a client writes before the proxy's own entry is not believed.
  expect((await tryToSignIn(proxied, '203.0.113.9, 203.0.113.1')).status).toBe(429);
  await proxied.close();
});

test('requests are counted first: cached answers, refusals and addresses that lead nowhere too', async () => {
  const guarded = await openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  const ask = (path: string, from: string, method = 'GET') =>
    fetch(guarded.url + path, {
      method,
      headers: { 'x-forwarded-for': from, authorization: `Bearer ${'x'.repeat(43)}` },
    });
  const kinds: [string, string][] = [
    ['GET', '/api/v1/cars/facets'],
    ['DELETE', '/api/v1/cars/none'],
    ['GET', '/api/v1/user/me'],
    ['GET', '/no/such/page'],
    ['GET', '/api/v1/cars?limit=%00'],
  ];
  for (const [place, [method, path]] of kinds.entries()) {
    const from = `198.51.100.${place}`;
    const statuses = await Promise.all(Array.from({ length: 601 }, async () => (await ask(path, from, method)).status));
    expect(
      statuses.filter((status) => status === 429),
      path,
    ).toHaveLength(1);
    // Pictures count apart, and probes not at all.
    expect((await ask('/images/none/480.webp', from)).status).not.toBe(429);
    expect((await ask('/healthz', from)).status).not.toBe(429);
  }
  await guarded.close();
});

test('an overloaded server says so at once, when to come back, and recovers', async () => {
  const busy = await openTestShop({}, { shedsLoad: true });
  const answer = async () => fetch(`${busy.url}/api/v1/cars`);
  await expect.poll(async () => (await answer()).status).toBe(200);
  const refused = await refusedWhileBusy(answer);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
  await expect.poll(async () => (await answer()).status).toBe(200);
  await busy.close();
});

test('an overloaded server still answers its probes and takes events of payments', async () => {
  const busy = await openTestShop({}, { shedsLoad: true });
  const meanwhile: Promise<Response>[] = [];
  await refusedWhileBusy(() => {
    const refused = fetch(`${busy.url}/api/v1/cars`);
    const event = fetch(`${busy.url}/api/v1/webhooks/stripe`, { method: 'POST', body: '{}' });
    meanwhile.splice(0, 2, fetch(`${busy.url}/healthz`), event);
    return refused;
  });
  const [probe, event] = await Promise.all(meanwhile);
  expect(probe?.status).toBe(200);
  expect(event?.status).toBe(400);
  await busy.close();
});

test('whoever opens a page that is refused reads it as a page', async () => {
  const busy = await openTestShop({}, { shedsLoad: true });
  const page = await refusedWhileBusy(() => fetch(busy.url, { headers: { accept: 'text/html' } }));
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(await page.text()).toMatch(/<h1>One moment, please<\/h1>[\s\S]*very busy/);
  await busy.close();
});

async function refusedWhileBusy(ask: () => Promise<Response>): Promise<Response> {
  let refused = await ask();
  const tryWhileBusy = async () => {
    for (const _ of [1, 2, 3]) {
      blockEventLoop(2500);
      // Lets the server look at the clock, and hardly more.
      await setImmediate();
      await setImmediate();
    }
    refused = await ask();
    return refused.status;
  };
  await expect.poll(tryWhileBusy, { timeout: 120_000 }).toBe(503);
  return refused;
}

/** Lets nothing happen in this process, the server's own timers included. */
function blockEventLoop(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
