import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Car } from '../../shared/cars/cars.ts';
import { addPeople, type Person, type Query } from '../../tests/faults/support/arena.ts';
import { addCar, checkOut } from '../../tests/faults/support/buyers.ts';
import { call } from '../../tests/support/client.ts';
import { startPostgres } from '../../tests/support/database/postgres.ts';
import { type ShopProcess, startShop } from '../../tests/support/process.ts';
import { startStandby } from './standby.ts';

const BUYERS = 16;
const SECONDS = 10;

/** A streaming replica of the server: what it costs those who buy, what it is good for, and what is lost when it takes over. */
export async function measureReplica() {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-replica-'));
  const postgres = await startPostgres();
  const databaseUrl = postgres.urlOf('postgres');
  const open = (url: string) =>
    startShop({ DATA_DIR: folder, DATABASE_URL: url, SEED: 'none', ADMIN_PASSWORD: 'for the benchmark' });
  const shop = await open(databaseUrl);
  const primary = new pg.Client({ connectionString: databaseUrl });
  primary.on('error', () => {});
  await primary.connect();
  const query: Query = async (text, values = []) => (await primary.query(text, values)).rows;
  const [admin] = (await addPeople(query, 1, 'admin')) as [Person];
  const buyers = await addPeople(query, BUYERS, 'user');
  const cars = await Promise.all(buyers.map(() => addCar({ shops: [shop] }, admin, 10_000)));
  await trade(shop, buyers, cars, 3);

  console.log(`\n${BUYERS} buyers, each another car, paid checkouts a second`);
  const told = async (what: string) => {
    const paid = await trade(shop, buyers, cars, SECONDS);
    console.log(`${what.padEnd(44)}${(paid.length / SECONDS).toFixed(1).padStart(7)}`);
  };
  await told('without a replica');
  const standby = await startStandby(databaseUrl);
  await told('with one that follows');
  await query(`alter system set synchronous_standby_names = '*'`);
  await query('select pg_reload_conf()');
  await told('with one that must confirm each commit');

  const trading = trade(shop, buyers, cars, 20);
  const began = performance.now();
  const env = { PATH: process.env.PATH, DATABASE_URL: standby.url, DATA_DIR: folder };
  const target = join(folder, 'backup');
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/backup.ts', 'backup', target], { env });
  console.log(`backup from it while they buy: ${((performance.now() - began) / 1000).toFixed(1)} s, ${stdout.trim()}`);
  await trading;
  console.log(`a shop that is started on it: ${await open(standby.url).catch((error: Error) => error.message)}`);

  const last = trade(shop, buyers, cars, 6);
  await pause(4_000);
  const gone = performance.now();
  await postgres.kill();
  const acknowledged = await last;
  await shop.kill();
  await standby.promote();
  const after = await open(standby.url);
  const [car] = cars as [Car];
  const back = await checkOut(after, buyers[0] as Person, [{ car, quantity: 1 }]);
  const seconds = ((performance.now() - gone) / 1000).toFixed(1);
  const promoted = new pg.Client({ connectionString: standby.url });
  await promoted.connect();
  const { rows } = await promoted.query(
    `select s from unnest($1::text[]) as s where not exists (select from checkouts where session_id = s and status = 'paid')`,
    [acknowledged],
  );
  console.log(
    `the server dies, the replica takes over: ${acknowledged.length} paid in its last seconds, ${rows.length} of them lost; the next checkout (${back.status}) after ${seconds} s`,
  );
  await promoted.end();
  await after.stop();
  await primary.end().catch(() => {});
  await standby.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** All buy without a pause for so long, as far as they are answered; tells of which payments they have a receipt. */
async function trade(shop: ShopProcess, buyers: Person[], cars: Car[], seconds: number): Promise<string[]> {
  const end = Date.now() + seconds * 1000;
  const paid: string[] = [];
  const buyOne = async (buyer: Person, car: Car) => {
    const { sessionId, url } = (await checkOut(shop, buyer, [{ car, quantity: 1 }])).body.data;
    const card = { card_number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada Buyer' };
    await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) });
    const path = `/orders/verify-payment/${sessionId}`;
    const seen = await call<{ state: string }>(shop, 'GET', path, { token: buyer.token });
    if (seen.body.data.state === 'paid') paid.push(sessionId);
  };
  await Promise.all(
    buyers.map(async (buyer, at) => {
      // Where the server is gone it is not asked again in a moment's time.
      while (Date.now() < end) await buyOne(buyer, cars[at] as Car).catch(() => pause(100));
    }),
  );
  return paid;
}
