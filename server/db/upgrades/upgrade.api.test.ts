import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import type { AdminOrder, CustomerOrder } from '../../../shared/orders/orders.ts';
import { call } from '../../../tests/support/client.ts';
import { createDatabase } from '../../../tests/support/database/fresh-database.ts';
import { migrationsBefore, migrationsFolder } from '../../../tests/support/database/old-migrations.ts';
import { findWrongStock, findWrongSums } from '../../../tests/support/invariants/invariants.ts';
import { startProcess } from '../../../tests/support/process.ts';
import { hashPassword } from '../../auth/passwords/hashing.ts';
import { LaterDatabase } from '../connection/later-database.ts';
import { openDatabase } from '../connection/open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-upgrade-'));
const dataDir = join(folder, 'data');
let databaseUrl: string | undefined;
const buyer = { email: 'ada@example.com', password: 'a password of then' };
const admin = { email: 'boss@example.com', password: 'staff of then' };

beforeAll(async () => {
  const postgresUrl = inject('postgresUrl');
  databaseUrl = postgresUrl && (await createDatabase(postgresUrl));
  const then = await openDatabase({
    databaseUrl,
    dataDir,
    migrationsFolder: migrationsBefore('0001_inventory_notice', join(folder, 'migrations')),
  });
  for (const statement of await shopOfThen()) await then.db.execute(statement);
  await then.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Rows as the first version wrote them: cars on offer, sold and gone; a checkout under way; orders in several states. */
async function shopOfThen() {
  const car = (id: string, price: number, quantity: number, deleted = false) => sql`
    insert into cars (id, title, subtitle, description, price_cents, images, features, brand, model, year, mileage,
      fuel_type, transmission, location, color, category, in_stock, quantity, deleted_at)
    values (${id}, ${`Car ${id}`}, '', 'It runs.', ${price}, '{}', '{Sunroof}', 'Toyota', 'Corolla', 2020, 30000,
      'Petrol', 'Automatic', 'Boise, ID', 'White', 'Sedan', true, ${quantity}, ${deleted ? sql`now()` : sql`null`})`;
  const user = async (id: string, { email, password }: typeof buyer, role: string) => sql`
    insert into users (id, email, name, password_hash, role)
    values (${id}, ${email}, 'Ada', ${await hashPassword(password)}, ${role})`;
  const checkout = (id: string, status: string, cents: number, lives: string) => sql`
    insert into checkouts (id, user_id, email, status, session_id, total_cents, expires_at)
    values (${id}, 'u1', ${buyer.email}, ${status}, ${`cs_${id}`}, ${cents}, now() + ${lives}::interval)`;
  const line = (checkoutId: string, number: number, carId: string, cents: number) => sql`
    insert into checkout_lines (checkout_id, line, car_id, quantity, unit_price_cents, total_cents, title, brand, model, image)
    values (${checkoutId}, ${number}, ${carId}, 1, ${cents}, ${cents}, 'Car', 'Toyota', 'Corolla', '')`;
  const order = (id: string, number: number, carId: string, status: string, cents: number, refunded = 0) => sql`
    insert into orders (id, checkout_id, line, session_id, payment_intent_id, user_id, email, car_id, title, brand, model,
      image, quantity, total_cents, refunded_cents, payment_status, created_at)
    values (${id}, 'c1', ${number}, 'cs_c1', 'pi_1', 'u1', ${buyer.email}, ${carId}, 'As bought', 'Toyota', 'Corolla',
      '', 1, ${cents}, ${refunded}, ${status}, '2026-01-15T12:00:00Z')`;
  return [
    ...[await user('u1', buyer, 'user'), await user('u2', admin, 'admin')],
    ...[car('offered', 1_850_033, 2), car('sold', 2_000_000, 0), car('gone', 900_000, 0, true)],
    ...[checkout('c1', 'paid', 5_000_000, '-1 day'), checkout('c2', 'open', 1_942_535, '1 day')],
    ...[line('c1', 0, 'sold', 2_100_000), line('c1', 1, 'gone', 945_000), line('c2', 0, 'offered', 1_942_535)],
    ...[order('o1', 0, 'sold', 'paid', 2_100_000), order('o2', 1, 'gone', 'refunded', 945_000, 945_000)],
    ...[order('o3', 2, 'sold', 'partially_refunded', 100_000, 25_000), order('o4', 3, 'sold', 'failed', 50_000)],
    sql`insert into incidents (id, checkout_id, amount_cents, message) values ('i1', 'c1', 100, 'It came too late.')`,
  ];
}

test('a version from before the newest migration does not start on a database that has it, and one that runs goes on', async () => {
  const postgresUrl = inject('postgresUrl');
  const place = {
    databaseUrl: postgresUrl && (await createDatabase(postgresUrl)),
    dataDir: join(folder, 'later'),
  };
  const earlier = { ...place, migrationsFolder: migrationsBefore('0039_private_photos', join(folder, 'earlier')) };
  const running = await openDatabase(earlier);
  // The embedded database is for one process alone.
  if (!postgresUrl) await running.close();
  await (await openDatabase({ ...place, migrationsFolder })).close();
  const words =
    /^(DATABASE_URL|DATA_DIR): a later version of the shop .* migration, of \d{4}-\d\d-\d\d \d\d:\d\d UTC, is not in this version\. .*[^\n]$/;
  await expect(openDatabase(earlier)).rejects.toThrow(LaterDatabase);
  await expect(openDatabase(earlier)).rejects.toThrow(words);
  if (postgresUrl) {
    await running.db.execute('select 1');
    await running.close();
  }
  // Refused, it has touched nothing: the later version opens as before.
  await (await openDatabase({ ...place, migrationsFolder })).close();
});

test('a shop of the first version opens in today’s, with its people, cars, orders and money', async () => {
  const shop = await startProcess('tests/faults/support/api-process.ts', {
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    // Nothing is paid here: there need be no provider behind it.
    TEST_PROVIDER: JSON.stringify({ secretKey: 'sk_test_nobody', webhookSecret: 'whsec_nobody', port: 9 }),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const signIn = async (body: typeof buyer) => (await call(shop, 'POST', '/auth/login', { body })).body.token;
  const [customer, staff] = [await signIn(buyer), await signIn(admin)];
  const { body: cars } = await call<Car[]>(shop, 'GET', '/cars?sort=price-asc');
  expect(cars.data.map(({ _id, price, mileage, quantity, vin }) => [_id, price, mileage, quantity, vin])).toEqual([
    ['offered', 18_500.33, 30_000, 2, ''],
    ['sold', 20_000, 30_000, 0, ''],
  ]);
  const { body: mine } = await call<CustomerOrder[]>(shop, 'GET', `/orders/user/${buyer.email}`, { token: customer });
  expect(mine.data.map((each) => [each._id, each.paymentStatus, each.totalprice, each.carId.title]).sort()).toEqual([
    ['o1', 'completed', 21_000, 'As bought'],
    ['o2', 'refunded', 9450, 'As bought'],
    ['o3', 'partially_refunded', 1000, 'As bought'],
    ['o4', 'failed', 500, 'As bought'],
  ]);
  // One purchase of old, whose lines share the first number there is.
  expect(mine.data.map(({ number }) => number).sort()).toEqual(['F-10001-1', 'F-10001-2', 'F-10001-3', 'F-10001-4']);
  const { body: all } = await call<AdminOrder[]>(shop, 'GET', '/orders/all?search=ada', { token: staff });
  expect(all.meta).toMatchObject({ total: 4, customers: 1 });
  expect((await call<number>(shop, 'GET', '/orders/revenue', { token: staff })).body.data).toBe(21_000 + 1000 - 250);
  const { body: edited } = await call<Car>(shop, 'PUT', '/cars/offered', {
    token: staff,
    body: { ...cars.data[0], mileage: 30_000.5, version: 1 },
  });
  expect(edited.data).toMatchObject({ mileage: 30_000.5, version: 2 });
  await shop.stop();

  const now = await openDatabase({ databaseUrl, dataDir, migrationsFolder });
  const query = async <Row>(text: string) => ((await now.db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
  expect(await findWrongSums(query)).toEqual([]);
  expect(await findWrongStock(query)).toEqual([]);
  expect(await query('select status from checkouts order by id')).toEqual([{ status: 'paid' }, { status: 'open' }]);
  expect(await query('select message from incidents')).toEqual([{ message: 'It came too late.' }]);
  await now.close();
});
