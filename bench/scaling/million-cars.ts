import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startProxy } from '../../tests/rehearsal/support/proxy.ts';
import { startPostgres } from '../../tests/support/database/postgres.ts';
import { type Bench, fillShop, memoryOf, openFilled, readFigure } from '../bench-shop.ts';
import { load } from '../load.ts';
import { questions } from '../questions.ts';

const CARS = 1_000_000;
const CONNECTIONS = 50;
const SECONDS = 5;
/** What is asked of two processes, too. */
const THROUGH_PROXY = ['cached: inventory page', 'category and price', 'facets', 'inventory page, filtered'];

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A shop with a million cars on a PostgreSQL server: one process, then two behind the proxy of deploy/Caddyfile. */
export async function measureCars() {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-scaling-'));
  const postgres = await startPostgres();
  const databaseUrl = postgres.urlOf('postgres');
  let began = performance.now();
  fillShop({ cars: CARS, users: 1_000, orders: 1_000, changes: 0 }, databaseUrl, folder);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const size = async (what: string) => (await database.query(`select pg_size_pretty(${what}) as size`)).rows[0].size;
  console.log(`\n${CARS.toLocaleString('en')} cars, written in ${seconds(began)};`);
  console.log(
    `database ${await size('pg_database_size(current_database())')}, cars ${await size(`pg_table_size('cars')`)}, their indexes ${await size(`pg_indexes_size('cars')`)}`,
  );

  began = performance.now();
  const first = await openFilled(databaseUrl, folder);
  console.log(`start ${seconds(began)}, at rest ${await memoryOf(first.shop)}\n`);
  console.log(`${''.padEnd(28)}${['per s', 'median', '99%', 'cpu'].map((title) => title.padStart(9)).join('')}`);
  for (const question of questions.filter(({ name }) => name !== 'sign-in')) {
    const before = await readFigure(first.shop, 'process_cpu_seconds_total');
    const { ask } = question;
    const found = await load(first.shop.url, (turn) => ask(turn, first.token, CARS), {
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
    const spent = ((await readFigure(first.shop, 'process_cpu_seconds_total')) - before) * 1000;
    const figures = [found.perSecond.toFixed(0), found.median.toFixed(1), found.slowest.toFixed(1)];
    const row = [...figures, (spent / found.answers).toFixed(2)].map((figure) => figure.padStart(9));
    console.log(question.name.padEnd(28) + row.join(''));
  }
  console.log(`after it ${await memoryOf(first.shop)}`);
  await readAgain(first, database);
  await first.shop.stop();
  await measureProcesses(databaseUrl, folder);
  await database.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** All cars may have changed: how long the index takes to read them again, and what a visitor waits for meanwhile. */
async function readAgain({ shop }: Bench, database: pg.Client) {
  const inMemory = () => readFigure(shop, 'search_index_answers_total{from="memory"}');
  const began = performance.now();
  const before = await inMemory();
  await database.query(`select pg_notify('inventory', 'edited:')`);
  const waits: number[] = [];
  let most = 0;
  // The notice takes a moment to arrive; what is answered before it is no sign of anything.
  await pause(200);
  for (let turn = 0; ; turn += 1) {
    const asked = performance.now();
    await (await fetch(`${shop.url}/api/v1/cars/facets?maxPrice=${90_000 + turn}`)).arrayBuffer();
    waits.push(performance.now() - asked);
    most = Math.max(most, await readFigure(shop, 'process_resident_memory_bytes'));
    if ((await inMemory()) > before) break;
  }
  const slowest = Math.max(...waits);
  console.log(
    `\nall read again: ${seconds(began)}, meanwhile ${waits.length - 1} counts from the database, the slowest ${(slowest / 1000).toFixed(1)} s; memory up to ${Math.round(most / 1024 / 1024)} MB`,
  );
}

/** The same questions to one process and to two, both through the proxy. */
async function measureProcesses(databaseUrl: string, folder: string) {
  const ports = ['0', '1'].map((turn) => String(45_300 + Number(turn)));
  const proxy = await startProxy(ports);
  const environment = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: proxy.url };
  const open = (port: string) => openFilled(databaseUrl, folder, { ...environment, PORT: port });
  const running = [await open(ports[0] as string)];
  await proxy.untilOpen();
  console.log(`\nthrough the proxy, TLS${'per s'.padStart(15)}${'median'.padStart(9)}${'99%'.padStart(9)}`);
  for (const processes of [1, 2]) {
    if (processes === 2) {
      running.push(await open(ports[1] as string));
      // It asks every two seconds who is ready.
      await pause(5_000);
    }
    for (const { name, ask } of questions.filter((question) => THROUGH_PROXY.includes(question.name))) {
      const found = await load(proxy.url, (turn) => ask(turn, '', CARS), {
        connections: CONNECTIONS,
        seconds: SECONDS,
      });
      const figures = [found.perSecond.toFixed(0), found.median.toFixed(1), found.slowest.toFixed(1)];
      console.log(`${`${processes}: ${name}`.padEnd(28)}${figures.map((figure) => figure.padStart(9)).join('')}`);
    }
  }
  for (const { shop } of running) await shop.stop();
  await proxy.stop();
}
