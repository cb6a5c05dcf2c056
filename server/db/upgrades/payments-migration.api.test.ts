import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../tests/support/database/fresh-database.ts';
import { openDatabase } from '../connection/open-database.ts';

const migrationsFolder = resolve('server/db/migrations');
const folder = mkdtempSync(join(tmpdir(), 'forecourt-migration-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The migrations as they were before payments were things of their own. */
function migrationsBefore(): string {
  const before = join(folder, 'migrations');
  cpSync(migrationsFolder, before, { recursive: true });
  const path = join(before, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'));
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith('_payments'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }));
  return before;
}

const filling = `
  insert into cars (id, title, subtitle, description, price_cents, images, features, brand, model, year, mileage, fuel_type,
    transmission, location, color, category, in_stock)
  values ('car', 'Coupe', '', '', 100000, '{}', '{}', 'Audi', 'A5', 2020, 1, 'Petrol', 'Manual', 'Here', 'Red', 'Coupe', true);
  insert into checkouts (id, email, status, session_id, total_cents, expires_at)
  select name, name || '@example.com', status, 'cs_' || name, 105000, now() from (values ('paid', 'paid'), ('back', 'paid'),
    ('settling', 'paid'), ('failed', 'released'), ('gone', 'unserved'), ('owed', 'unserved'), ('left', 'released'),
    ('part', 'paid')) as c (name, status);
  insert into orders (id, checkout_id, line, session_id, payment_intent_id, email, car_id, title, brand, model, image, quantity,
    total_cents, refunded_cents, payment_status)
  select 'order-' || name, name, 0, 'cs_' || name, 'pi_' || name, name || '@example.com', 'car', 'Coupe', 'Audi', 'A5', '', 1,
    105000, refunded, status from (values ('paid', 'paid', 0), ('back', 'refunded', 105000), ('settling', 'pending', 0),
    ('failed', 'failed', 0), ('part', 'partially_refunded', 5000)) as o (name, status, refunded);
  insert into refunds (id, order_id, amount_cents, status, provider_id) values ('r1', 'order-back', 105000, 'done', 're_1'),
    ('r2', 'order-part', 5000, 'done', 're_2'), ('r3', 'order-part', 1000, 'asked', null);
  insert into incidents (id, checkout_id, payment_intent_id, amount_cents, message, refunded_at) values
    ('i-gone', 'gone', 'pi_gone', 105000, 'Gone', now()), ('i-owed', 'owed', 'pi_owed', 105000, 'Owed', null),
    ('i-other', null, null, 0, 'Something else', null);`;

test('a filled database comes over: each sale has its payment, and every refund and incident hangs on it', async () => {
  const postgresUrl = inject('postgresUrl');
  const databaseUrl = postgresUrl ? await createDatabase(postgresUrl) : undefined;
  const place = { databaseUrl, dataDir: join(folder, 'data') };
  const before = await openDatabase({ ...place, migrationsFolder: migrationsBefore() });
  for (const statement of filling.split(';')) if (statement.trim()) await before.db.execute(sql.raw(statement));
  await before.close();

  const { db, close } = await openDatabase({ ...place, migrationsFolder });
  const rows = async (query: string) => ((await db.execute(sql.raw(query))) as unknown as { rows: object[] }).rows;
  expect(await rows('select checkout_id, session_id, intent_id, amount_cents, state from payments order by 1')).toEqual(
    [
      ['back', 'pi_back', 'paid'],
      ['failed', 'pi_failed', 'failed'],
      ['gone', 'pi_gone', 'paid'],
      ['owed', 'pi_owed', 'paid'],
      ['paid', 'pi_paid', 'paid'],
      ['part', 'pi_part', 'paid'],
      ['settling', 'pi_settling', 'pending'],
    ].map(([checkout_id, intent_id, state]) => {
      return { checkout_id, session_id: `cs_${checkout_id}`, intent_id, amount_cents: 105_000, state };
    }),
  );
  const shared = 'select o.id from orders o join payments p on p.id = o.payment_id and p.checkout_id = o.checkout_id';
  expect(await rows(shared)).toHaveLength(5);
  expect(
    await rows(`select p.checkout_id as of, r.order_id, r.incident_id, r.amount_cents, r.status from refunds r
      join payments p on p.id = r.payment_id order by 1, 4 desc`),
  ).toEqual([
    { of: 'back', order_id: 'order-back', incident_id: null, amount_cents: 105_000, status: 'done' },
    { of: 'gone', order_id: null, incident_id: 'i-gone', amount_cents: 105_000, status: 'done' },
    { of: 'owed', order_id: null, incident_id: 'i-owed', amount_cents: 105_000, status: 'asked' },
    { of: 'part', order_id: 'order-part', incident_id: null, amount_cents: 5000, status: 'done' },
    { of: 'part', order_id: 'order-part', incident_id: null, amount_cents: 1000, status: 'asked' },
  ]);
  expect(await rows('select id, kind, payment_id is null as alone from incidents order by 1')).toEqual([
    { id: 'i-gone', kind: 'unserved', alone: false },
    { id: 'i-other', kind: 'other', alone: true },
    { id: 'i-owed', kind: 'unserved', alone: false },
  ]);
  expect(await rows('select length(id) as length, reconciled_at from installation')).toEqual([
    { length: 36, reconciled_at: null },
  ]);
  await close();
}, 180_000);
