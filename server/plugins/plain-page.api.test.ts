import { expect, test } from 'vitest';
import { demoTexts } from '../../tests/browser/support/demo-texts.ts';
import { call, newAdmin } from '../../tests/support/client.ts';
import { openTestShop, queryOf, type TestShop } from '../../tests/support/test-shop.ts';

const PER_MINUTE = 600;

/** An address that cannot be read, as somebody opens it: the page that answers is rendered by nothing else. */
async function openPage({ url }: TestShop, path = '/%zz') {
  const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return { status: answer.status, text: await answer.text(), policy: answer.headers.get('content-security-policy') };
}

async function look(shop: TestShop, fields: object) {
  const { token } = await newAdmin(shop);
  const { data } = (await call<object>(shop, 'GET', '/settings/dealership', { token })).body;
  const saved = await call(shop, 'PUT', '/settings/dealership', { token, body: { ...data, ...fields } });
  expect(saved.status).toBe(200);
}

async function askTooOften(shop: TestShop) {
  await Promise.all(Array.from({ length: PER_MINUTE }, () => fetch(`${shop.url}/api/v1/settings`)));
}

test('the page of the rate limit has the name and color that the dealer has now, and nothing of others [D85]', async () => {
  const shop = await openTestShop({ RATE_LIMIT: 'on', STORE_NAME: 'Elm Street Cars' });
  await look(shop, { name: 'Oak & Sons', accentColor: '#8a1c1c' });
  await askTooOften(shop);
  const { status, text, policy } = await openPage(shop, '/');
  expect(status).toBe(429);
  expect(text).toContain('<title>One moment, please | Oak &amp; Sons</title>');
  expect(text).toMatch(/<p class="name">Oak &amp; Sons<\/p>[\s\S]*Too many requests/);
  expect(text).toContain('--color-accent:light-dark(#8a1c1c,#b1423c)');
  for (const other of ['Elm Street Cars', 'Forecourt', ...demoTexts]) expect(text).not.toContain(other);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
  await shop.close();
});

test('an address that cannot be read is answered with the name of the shop, also while its database is gone [D85]', async () => {
  const shop = await openTestShop({ STORE_NAME: 'Elm Street Cars' });
  const first = await openPage(shop);
  expect([first.status, first.text]).toEqual([400, expect.stringContaining('<p class="name">Elm Street Cars</p>')]);
  await look(shop, { name: 'Oak & Sons' });
  await shop.jobs.close();
  await shop.database.close();
  expect((await openPage(shop)).text).toContain('<p class="name">Oak &amp; Sons</p>');
  await shop.app.close();
  await shop.sandbox.close();
});

test('a name that was changed by another process stands there, too [D85]', async () => {
  const shop = await openTestShop();
  await look(shop, { name: 'Oak & Sons' });
  const fields = `jsonb_set(fields, '{name}', '"Maple Motors"')`;
  await queryOf(shop)(`update settings set fields = ${fields} where section = 'dealership'`);
  await expect.poll(async () => (await openPage(shop)).text).toContain('<p class="name">Maple Motors</p>');
  await shop.close();
});
