import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import type { Person } from '../faults/support/arena.ts';
import { addCar } from '../faults/support/buyers.ts';
import { startBucketStore } from '../support/bucket/bucket.ts';
import { buyingIn } from '../support/buying.ts';
import { call, newCustomer } from '../support/client.ts';
import { findViolations, untilAtRest } from '../support/invariants/invariants.ts';
import { startShop } from '../support/process.ts';
import { cannotRun, report } from '../support/trials.ts';
import { photo, upload } from '../support/upload.ts';
import { command, run } from './support/owner.ts';
import { noProxy } from './support/proxy.ts';
import { openSite, type Site } from './support/site.ts';
import { startVisitors } from './support/visitors.ts';

const PROOF = 'backup while people buy';
const home = mkdtempSync(join(tmpdir(), 'forecourt-backup-'));
const backup = join(home, 'backup');
let site: Site;
let admin: Person;
let car: Car;
const toEnd: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })];
beforeAll(async () => {
  if (noProxy) return;
  // What nobody paid comes back before the restored shop is looked through.
  site = await openSite({ environment: { CHECKOUT_HOLD_SECONDS: '30' } });
  toEnd.push(site.close);
  admin = await site.admin();
  const file = { field: 'image', name: 'car.jpg', bytes: await photo('steelblue', 960) };
  const { body } = await upload(site, admin.token, [file]);
  car = await addCar({ shops: [site] }, admin, 5_000, 999.99);
  const change = { ...car, image: body.data.url };
  expect((await call(site, 'PUT', `/cars/${car._id}`, { token: admin.token, body: change })).status).toBe(200);
});
afterAll(async () => {
  for (const end of toEnd.reverse()) await end();
});

/** A new, empty place to restore to. */
async function newPlace() {
  const store = await startBucketStore({ lists: true });
  toEnd.push(store.close);
  return { ...site.surroundings, ...store.environment, DATABASE_URL: await site.newDatabase() };
}

async function openDatabase(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  toEnd.push(() => client.end());
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[];
  return { query, provider: { query }, webhooks: true };
}

test('what is restored of it is the shop of one moment, with all that was paid before, and sells', async (context) => {
  if (noProxy) cannotRun(context, PROOF, noProxy);
  const visitors = startVisitors(site, await site.people(8), car);
  toEnd.push(visitors.leave);
  await visitors.untilMore(20, site.ports);
  const before = [...visitors.acknowledged.paid];
  const said = await run(site.surroundings, 'backup', backup);
  const during = visitors.acknowledged.paid.size - before.length;
  await visitors.untilMore(20, site.ports);
  await visitors.leave();
  expect(visitors.failures).toEqual([]);
  expect(during).toBeGreaterThan(0);

  const place = await newPlace();
  expect(await run(place, 'restore', backup)).toBe(said.replace('Wrote', 'Restored').replace(/ to .*/, ''));
  const database = await openDatabase(place.DATABASE_URL);
  const shop = await startShop({ ...place, DATA_DIR: join(home, 'restored'), SEED: 'none' });
  toEnd.push(shop.kill);
  await untilAtRest(database);
  const lost = await database.query(
    `select s from unnest($1::text[]) as s
     where not exists (select from checkouts c where c.session_id = s and c.status = 'paid')`,
    [before],
  );
  const wrong = [...lost, ...(await findViolations(database, new Map([[car._id, car.quantity]])))];
  const picture = (await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: admin.token })).body.data.image;
  expect((await fetch(new URL(picture, shop.url))).status).toBe(200);
  const orders = async () => (await database.query<{ n: number }>('select count(*)::int as n from orders'))[0]?.n ?? 0;
  const found = await orders();
  const buyer = await newCustomer(shop);
  const bought = await buyingIn(() => shop).purchase(buyer, [{ ...car, quantity: 1 }]);
  expect(bought.orders).toHaveLength(1);
  expect(await orders()).toBe(found + 1);
  const details = `${before.length} purchases before it, ${during} while it was written, ${found} in it, ${lost.length} of those before lost; then a test purchase`;
  report(PROOF, { trials: found, violations: wrong.length, details });
  expect(wrong).toEqual([]);
});

test('a backup that is damaged, of another version or half written is refused in one line, and nothing is touched', async (context) => {
  if (noProxy) cannotRun(context, PROOF, noProxy);
  const half = command(site.surroundings, 'backup', join(home, 'cut-off'));
  await expect.poll(() => existsSync(join(home, 'cut-off.partial')), { interval: 1 }).toBe(true);
  half.kill();
  await half.ended;
  const spoiled = (name: string, spoil: (folder: string) => void) => {
    const folder = join(home, name);
    cpSync(backup, folder, { recursive: true });
    spoil(folder);
    return folder;
  };
  const manifest = (folder: string) => join(folder, 'manifest.json');
  const refused: [string, RegExp][] = [
    [join(home, 'cut-off.partial'), /no complete backup/],
    [
      spoiled('damaged', (at) => appendFileSync(join(at, 'public.orders.ndjson.gz'), 'x')),
      /damaged: .*orders.* changed/,
    ],
    [
      spoiled('other-version', (at) => {
        const written = JSON.parse(readFileSync(manifest(at), 'utf8'));
        writeFileSync(manifest(at), JSON.stringify({ ...written, migrations: written.migrations.slice(1) }));
      }),
      /written by another version/,
    ],
    [spoiled('no-backup', (at) => writeFileSync(manifest(at), '{')), /manifest.json is damaged/],
  ];
  const place = await newPlace();
  const { query } = await openDatabase(place.DATABASE_URL);
  for (const [folder, words] of refused) {
    const { code, said } = await command(place, 'restore', folder).ended;
    expect([code, said.trim().split('\n').length], said).toEqual([1, 1]);
    expect(said).toMatch(words);
  }
  expect(await query(`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)).toEqual([]);
  const details = 'damaged, of another version, cut off, none at all: each in one line, database and store untouched';
  report('backups that are refused', { trials: refused.length, violations: 0, details });
});
