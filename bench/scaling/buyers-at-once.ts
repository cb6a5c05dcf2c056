import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addPeople, type Person, type Query } from '../../tests/faults/support/arena.ts';
import { startPostgres } from '../../tests/support/database/postgres.ts';
import { fillShop, median, memoryOf, openFilled } from '../bench-shop.ts';

const CROWDS = [10, 100, 1_000];
const CARS = 1_000;
/** How often somebody who is told to come again does. */
const ATTEMPTS = 30;

interface Crowd {
  shops: { url: string }[];
  buyers: Person[];
  /** Which car the buyer of this number wants. */
  carOf: (buyer: number) => { id: string; price: number };
}

interface Visit {
  /** From the first click to the receipt, or to the last refusal. */
  ms: number;
  outcome: 'bought' | string;
  /** What was said to them on the way. */
  refusals: string[];
}

/**
 * So many people who press Buy in the same moment, each from an address of their own and with all limits on, at one process
 * and at two. Who is told to come again waits as long as was said, and does.
 */
export async function measureBuyers() {
  for (const processes of [1, 2]) {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-scaling-'));
    const postgres = await startPostgres();
    const databaseUrl = postgres.urlOf('postgres');
    fillShop({ cars: CARS, users: 100, orders: 100, changes: 0 }, databaseUrl, folder);
    const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    const query: Query = async (text, values = []) => (await database.query(text, values)).rows;
    await query(`insert into stock_movements (car_id, kind, on_hand, held) select id, 'counted', 100, 0 from cars`);
    await query('update cars set in_stock = true, published = true');
    const cars = await query<{ id: string; price: number }>(
      'select id, price_cents / 100.0::float8 as price from cars order by id',
    );
    const environment = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' };
    const shops = [];
    for (let one = 0; one < processes; one += 1) shops.push((await openFilled(databaseUrl, folder, environment)).shop);
    console.log(`\n${processes} process${processes > 1 ? 'es' : ''}: each buyer another car`);
    for (const size of CROWDS) {
      const buyers = await addPeople(query, size, 'user');
      const before = await ordersIn(query);
      await judge({ shops, buyers, carOf: (at) => cars[at % cars.length] as { id: string; price: number } });
      console.log(`  orders made: ${(await ordersIn(query)) - before}`);
    }
    const last = cars.at(-1) as { id: string; price: number };
    await query(
      `insert into stock_movements (car_id, kind, on_hand, held)
       select id, 'counted', 1 - on_hand, 0 from cars where id = $1`,
      [last.id],
    );
    console.log(`${processes} process${processes > 1 ? 'es' : ''}: one car, and all want it`);
    const before = await ordersIn(query);
    await judge({ shops, buyers: await addPeople(query, 1_000, 'user'), carOf: () => last });
    console.log(`  orders made: ${(await ordersIn(query)) - before}`);
    console.log(`memory after it: ${(await Promise.all(shops.map(memoryOf))).join(', ')}`);
    await Promise.all(shops.map((shop) => shop.stop()));
    await database.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const ordersIn = async (query: Query) =>
  (await query<{ orders: number }>('select count(*)::int as orders from orders'))[0]?.orders ?? 0;

async function judge({ shops, buyers, carOf }: Crowd) {
  const began = performance.now();
  const visits = await Promise.all(
    buyers.map((buyer, at) => visit((shops[at % shops.length] as { url: string }).url, buyer, at, carOf(at))),
  );
  const all = (performance.now() - began) / 1000;
  const bought = visits.filter(({ outcome }) => outcome === 'bought');
  const times = bought.map(({ ms }) => ms).sort((a, b) => a - b);
  const figures = `median ${(median(times) / 1000).toFixed(1)} s, 99% ${((times[Math.floor(times.length * 0.99)] ?? 0) / 1000).toFixed(1)} s`;
  console.log(
    `${buyers.length} at once: ${bought.length} bought, ${(bought.length / all).toFixed(1)} a second; ${figures}; all over after ${all.toFixed(1)} s`,
  );
  for (const [what, list] of [
    ['told to come again', visits.flatMap(({ refusals }) => refusals)],
    ['did not buy', visits.filter(({ outcome }) => outcome !== 'bought').map(({ outcome }) => outcome)],
  ] as const) {
    const counts = Object.groupBy(list, (text) => text);
    for (const [text, same = []] of Object.entries(counts)) console.log(`  ${what}: ${same.length} × ${text}`);
  }
}

async function visit(url: string, buyer: Person, at: number, car: { id: string; price: number }): Promise<Visit> {
  const began = performance.now();
  const refusals: string[] = [];
  const address = { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` };
  const ask = async (path: string, init: RequestInit): Promise<{ status: number; text: string }> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(path, { redirect: 'manual', ...init, headers: { ...init.headers, ...address } });
      const text = await answer.text();
      const wait = answer.headers.get('retry-after');
      if (![429, 503].includes(answer.status) || !wait || attempt === ATTEMPTS) return { status: answer.status, text };
      refusals.push(`${init.method ?? 'GET'} ${answer.status} ${sayOf(text)}`);
      await pause(Number(wait) * 1000);
    }
  };
  const done = (outcome: string): Visit => ({ ms: performance.now() - began, outcome, refusals });
  try {
    const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({
      email: buyer.email,
      items: [{ carId: car.id, price: car.price, quantity: 1 }],
    });
    const started = await ask(`${url}/api/v1/orders/create-checkout-session`, { method: 'POST', headers, body });
    if (started.status !== 200) return done(`checkout ${started.status} ${sayOf(started.text)}`);
    const { sessionId, url: payment } = JSON.parse(started.text).data;
    const card = { card_number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada Buyer' };
    const paid = await ask(payment, { method: 'POST', body: new URLSearchParams(card) });
    if (paid.status !== 303) return done(`payment ${paid.status} ${sayOf(paid.text)}`);
    const seen = await ask(`${url}/api/v1/orders/verify-payment/${sessionId}`, { headers });
    if (seen.status !== 200) return done(`receipt ${seen.status} ${sayOf(seen.text)}`);
    const { state } = JSON.parse(seen.text).data;
    return done(state === 'paid' ? 'bought' : `receipt says ${state}`);
  } catch (error) {
    return done(`no answer: ${(error as Error).message} ${(error as Error).cause ?? ''}`);
  }
}

/** What people read of an answer. */
function sayOf(text: string): string {
  try {
    const { code, message } = JSON.parse(text);
    return `${code}: ${message}`;
  } catch {
    return text
      .replace(/<style.*?<\/style>|<[^>]*>/gs, ' ')
      .replace(/\s+/g, ' ')
      .slice(0, 160);
  }
}
