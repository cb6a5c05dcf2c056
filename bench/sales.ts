import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Car } from '../shared/cars/cars.ts';
import { carPayload } from '../tests/support/cars/car-payload.ts';
import { call } from '../tests/support/client.ts';
import { startPostgres } from '../tests/support/database/postgres.ts';
import { type ShopProcess, startShop } from '../tests/support/process.ts';

/**
 * Paid checkouts per second on a PostgreSQL server, with 1, 4 and 16 buyers at once: once with one lock before the kept
 * sums of sales, as it was up to migration 0014, and once with the shards of today. Needs a build.
 */
const SALES = 120;
const ROUNDS = 2;
const admin = { email: 'admin@forecourt.example', password: 'for the benchmark' };
const locks = {
  'one lock': 'SELECT pg_advisory_xact_lock(4071974)',
  shards: 'SELECT pg_advisory_xact_lock(4071974, summary_shard())',
};

interface Buyer {
  email: string;
  token: string;
}

async function register(shop: ShopProcess, email: string): Promise<Buyer> {
  const body = { name: 'Ada Buyer', email, password: 'correct horse battery' };
  const answer = await call(shop, 'POST', '/auth/register', { body });
  return { email, token: answer.body.token ?? '' };
}

async function addCar(shop: ShopProcess, token: string): Promise<Car> {
  const body = carPayload({ price: 20_000, quantity: 10_000 });
  return (await call<Car>(shop, 'POST', '/cars', { token, body })).body.data;
}

async function buy(shop: ShopProcess, { email, token }: Buyer, { _id, price, title }: Car) {
  const body = { email, items: [{ carId: _id, price, title, image: '', quantity: 1 }] };
  const path = '/orders/create-checkout-session';
  const { data } = (await call<{ sessionId: string; url: string }>(shop, 'POST', path, { token, body })).body;
  const card = { card_number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Ada Buyer' };
  await fetch(data.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) });
  const seen = await call<{ state: string }>(shop, 'GET', `/orders/verify-payment/${data.sessionId}`, { token });
  if (seen.body.data.state !== 'paid') throw new Error(`A sale went wrong: ${seen.body.message}`);
}

/** Sales per second: each buyer buys a car of their own kind, one after another, so that only the shop is shared. */
async function measure(shop: ShopProcess, buyers: Buyer[], cars: Car[]): Promise<number> {
  let left = SALES;
  const began = performance.now();
  await Promise.all(
    buyers.map(async (buyer, turn) => {
      while (left-- > 0) await buy(shop, buyer, cars[turn] as Car);
    }),
  );
  return SALES / ((performance.now() - began) / 1000);
}

const postgres = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-sales-'));
const databaseUrl = postgres.urlOf('postgres');
const shop = await startShop({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DATABASE_TRANSACTION_POOL_SIZE: '16',
  SEED: 'none',
  ADMIN_PASSWORD: admin.password,
});
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
const staff = (await call(shop, 'POST', '/auth/login', { body: admin })).body.token ?? '';
const buyers: Buyer[] = [];
const cars: Car[] = [];
for (let buyer = 0; buyer < 16; buyer += 1) {
  buyers.push(await register(shop, `buyer${buyer}@example.com`));
  cars.push(await addCar(shop, staff));
}
await measure(shop, buyers, cars);

for (const atOnce of [1, 4, 16]) {
  const best = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, lock] of Object.entries(locks)) {
      await database.query(`CREATE OR REPLACE FUNCTION lock_summaries() RETURNS void LANGUAGE sql AS $$ ${lock} $$`);
      best.set(name, Math.max(best.get(name) ?? 0, await measure(shop, buyers.slice(0, atOnce), cars)));
    }
  }
  const [before = 0, after = 0] = best.values();
  const rates = `${before.toFixed(1)} → ${after.toFixed(1)} paid checkouts/s`;
  console.log(`${String(atOnce).padStart(2)} buyers at once: ${rates}, ${(after / before).toFixed(2)} times`);
}

await database.end();
await shop.stop();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
