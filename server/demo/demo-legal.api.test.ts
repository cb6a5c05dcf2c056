import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PublicSettings } from '../../shared/settings/settings.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { queryOf } from '../../tests/support/test-shop.ts';
import { insertDemoSettings } from './demo-settings.ts';

const { shop, admin } = await openStaffedShop();

const { checkOut, pay, verify } = buyingIn(() => shop);
const query = queryOf(shop);

/** In which tables a text stands, in whatever column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = (await shop.db.execute(
      sql`select 1 from ${sql.raw(name)} as kept where kept::text like ${`%${text}%`} limit 1`,
    )) as unknown as { rows: unknown[] };
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('the demo’s legal texts tell of returns and of what is kept as the shop has it [D83 D94]', async () => {
  await shop.db.transaction((tx) => insertDemoSettings(tx));
  shop.responseCache.forget();
  const { legal } = (await call<PublicSettings>(shop, 'GET', '/settings')).body.data;
  for (const said of [
    'within 7 days',
    '400 added miles',
    '“Return this car”',
    'hold back',
    'whether you agree',
    'complaint',
  ])
    expect(legal.returns).toContain(said);
  expect(legal.returns).not.toContain('contact form');
  for (const kept of ['phone number', 'address', 'test-drive', 'odometer', 'VIN', 'photos'])
    expect(legal.privacy).toContain(kept);
});

test('the demo’s privacy text says of card numbers what its own payment page does with them [D82 D83]', async () => {
  await shop.db.transaction((tx) => insertDemoSettings(tx));
  shop.responseCache.forget();
  const { legal } = (await call<PublicSettings>(shop, 'GET', '/settings')).body.data;
  expect(legal.privacy).toContain('its payment page then says so, takes test numbers alone, and stores none.');

  const buyer = await newCustomer(shop);
  const { body } = await checkOut(buyer, [await newCar(shop, admin, { title: 'Paid with a test number' })]);
  const read = async (address: string) => (await fetch(address)).text();
  expect(await read(body.data.url)).toContain('no money');
  // A number that some card might have.
  const declined = await pay(body.data.url, '4539 1488 0343 6467');
  const back = new URL(declined.headers.get('location') ?? '', body.data.url);
  expect(await read(back.href)).toContain('not one of its test cards');
  expect((await pay(body.data.url, '4242 4242 4242 4242')).status).toBe(303);
  await verify(buyer, body.data.sessionId);
  expect((await tablesWith('Paid with a test number')).length).toBeGreaterThan(0);
  for (const number of ['4242424242424242', '4242 4242 4242 4242', '4539148803436467', '4539 1488 0343 6467'])
    expect(await tablesWith(number)).toEqual([]);
});
