import { expect, test } from 'vitest';
import { call } from '../../tests/support/client.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';
import { openTestShop } from '../../tests/support/test-shop.ts';

const shop = await openShop();

async function open(path: string) {
  const answer = await fetch(shop.url + path);
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

test('liveness and readiness say so, and nothing else', async () => {
  expect(await open('/healthz')).toEqual({
    status: 200,
    type: 'application/json; charset=utf-8',
    text: '{"status":"ok"}',
  });
  expect(await open('/readyz')).toEqual({
    status: 200,
    type: 'application/json; charset=utf-8',
    text: '{"status":"ready"}',
  });
});

test('a shop that has lost its database is alive but not ready, and keeps the reason to itself', async () => {
  const broken = await openTestShop();
  await broken.jobs.close();
  await broken.database.close();
  const [alive, ready] = await Promise.all([fetch(`${broken.url}/healthz`), fetch(`${broken.url}/readyz`)]);
  expect(alive.status).toBe(200);
  expect(ready.status).toBe(503);
  expect(await ready.text()).toBe('{"status":"not ready"}');
  await broken.app.close();
  await broken.sandbox.close();
});

test('metrics count calls by the pattern of their route, and name nobody', async () => {
  await call(shop, 'GET', '/orders/user/somebody@example.com');
  const { status, type, text } = await open('/metrics');
  expect(status).toBe(200);
  expect(type).toMatch(/^text\/plain/);
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/orders\/user\/:email",status="401"\} 1/,
  );
  expect(text).not.toContain('somebody@example.com');
});

test('the API describes itself, without its inside', async () => {
  const { status, type, text } = await open('/openapi.json');
  expect(status).toBe(200);
  expect(type).toBe('application/json; charset=utf-8');
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0', info: { title: 'Forecourt API' } });
  expect(text).not.toMatch(/x-also|passwordHash|node_modules|\/sandbox\//);
});

test('the description can be read in a browser, whose script is the shop’s own', async () => {
  const page = await fetch(`${shop.url}/docs`);
  expect(page.url).toBe(`${shop.url}/docs/`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  const html = await page.text();
  expect(html).toContain('/openapi.json');
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(html) ?? [];
  const { status, type, text } = await open(new URL(script, page.url).href.replace(shop.url, ''));
  expect({ status, type }).toEqual({ status: 200, type: 'application/javascript; charset=utf-8' });
  expect(text).toContain('createApiReference');
});
