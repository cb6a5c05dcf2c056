import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/database/postgres.ts';
import { type Bench, median, openBench, timeOnce } from './bench-shop.ts';
import { CHANGED_CAR, type Size } from './scale-data.ts';

/**
 * How much slower a table's first page gets when the shop grows from a hundred rows to a hundred thousand: on the
 * embedded database and on a server. Needs a build.
 */
const FEW: Size = { cars: 100, users: 100, orders: 100, changes: 100 };
const MANY: Size = { cars: 10_000, users: 30_000, orders: 100_000, changes: 100_000 };
const WARM_UP = 30;
const RUNS = 150;
const MOST = 2;

const pages = [
  '/cars?limit=25',
  '/cars?limit=25&sort=price-asc',
  '/cars?limit=25&sort=year-desc',
  '/orders/all?limit=25',
  '/orders/all?limit=25&sort=oldest',
  '/orders/all?limit=25&sort=total-desc',
  '/orders/revenue',
  '/orders/sales',
  '/user?limit=25',
  '/user?limit=25&sort=name',
  '/user?limit=25&sort=email-desc',
  `/changes?subject=car&id=${CHANGED_CAR}`,
];
/** Filters count exactly what they find, so these may grow with it; shown, not judged. */
const counted = [
  '/cars?limit=25&category=SUV',
  '/orders/all?limit=25&status=paid',
  '/orders/all?limit=25&search=customer77',
  '/user?limit=25&search=customer77',
];

/** Both in turn, so that whatever else the machine does weighs on both. */
async function compare(few: Bench, many: Bench, path: string) {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const measured = [await timeOnce(few, path), await timeOnce(many, path)] as const;
    if (run < WARM_UP) continue;
    times[0].push(measured[0]);
    times[1].push(measured[1]);
  }
  return [median(times[0]), median(times[1])] as const;
}

async function measure(name: string, urls: [string | undefined, string | undefined]): Promise<boolean> {
  const folders = [
    mkdtempSync(join(tmpdir(), 'forecourt-scale-')),
    mkdtempSync(join(tmpdir(), 'forecourt-scale-')),
  ] as const;
  const few = await openBench(FEW, urls[0], folders[0]);
  const many = await openBench(MANY, urls[1], folders[1]);
  let good = true;
  console.log(`\n${name}: median of ${RUNS}, in ms`);
  console.log(`${''.padEnd(46)}${'few'.padStart(8)}${'many'.padStart(8)}${'ratio'.padStart(8)}`);
  for (const path of [...pages, ...counted]) {
    const [before, after] = await compare(few, many, path);
    const ratio = after / before;
    const isTooSlow = ratio > MOST && pages.includes(path);
    if (isTooSlow) good = false;
    const figures = [before, after, ratio].map((figure) => figure.toFixed(2).padStart(8)).join('');
    console.log(
      `${path.padEnd(46)}${figures}${isTooSlow ? `  (at most ${MOST})` : counted.includes(path) ? '  (counts)' : ''}`,
    );
  }
  for (const { shop } of [few, many]) await shop.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return good;
}

console.log(`${availableParallelism()} cores; few: ${JSON.stringify(FEW)}, many: ${JSON.stringify(MANY)}`);
const embedded = await measure('Embedded database', [undefined, undefined]);
const postgres = await startPostgres();
// Every new server has these two databases.
const server = await measure('PostgreSQL server', [postgres.urlOf('postgres'), postgres.urlOf('template1')]);
await postgres.stop();
process.exit(embedded && server ? 0 : 1);
