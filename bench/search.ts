import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/database/postgres.ts';
import { type Bench, median, openBench, timeOnce } from './bench-shop.ts';
import type { Size } from './scale-data.ts';

/**
 * What searching costs on the server database with 1,000 and with 100,000 cars, every answer made anew except where it
 * says cached: `{run}` makes each address another. Needs a build.
 */
const FEW: Size = { cars: 1_000, users: 1_000, orders: 1_000, changes: 0 };
const MANY: Size = { cars: 100_000, users: 30_000, orders: 100_000, changes: 0 };
const WARM_UP = 5;
const RUNS = 40;

const searches = [
  ['a brand', '/cars?view=card&search=toyota'],
  ['part of a model', '/cars?view=card&search=coro'],
  ['words', '/cars?view=card&search=toyota%20corolla'],
  ['words and filters', '/cars?view=card&search=toyota%20corolla&minYear=2015&maxPrice=40000'],
  ['words that no car has all of', '/cars?view=card&search=toyota%20escalade'],
  ['a slip of one letter', '/cars?view=card&search=toyta'],
  ['a word like no other', '/cars?view=card&search=zeppelin'],
  ['counts beside a search', '/cars/facets?search=toyota%20corolla&minPrice={run}'],
  ['counts beside a search, cached', '/cars/facets?search=toyota%20corolla'],
  ['counts of stock', '/cars/availability?minPrice={run}'],
  ['suggestions, cached', '/cars/words?'],
  ['suggestions under a filter', '/cars/words?minPrice={run}'],
  ['staff: a title', '/cars?limit=25&sort=newest&staffSearch=2019%20BMW'],
  ['staff: an order by name', '/orders/all?limit=25&search=Customer'],
  ['staff: an order by its car', '/orders/all?limit=25&search=corolla'],
] as const;

function figures(times: number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  return { middle: median(sorted), slowest: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

async function timesOf(bench: Bench, path: string) {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const time = await timeOnce(bench, path.replace('{run}', String(run)));
    if (run >= WARM_UP) times.push(time);
  }
  return figures(times);
}

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'forecourt-search-'));
const few = await openBench(FEW, postgres.urlOf('postgres'), join(folder, 'few'));
const many = await openBench(MANY, postgres.urlOf('template1'), join(folder, 'many'));
console.log(
  `${availableParallelism()} cores, ${RUNS} times each, ms: median and 99 % with ${FEW.cars} and ${MANY.cars} cars`,
);
for (const [name, path] of searches) {
  const before = await timesOf(few, path);
  const after = await timesOf(many, path);
  const row = [before.middle, before.slowest, after.middle, after.slowest, after.middle / before.middle];
  console.log(`${name.padEnd(32)}${row.map((figure) => figure.toFixed(1).padStart(9)).join('')}`);
}
for (const { shop } of [few, many]) await shop.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
