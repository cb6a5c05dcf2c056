import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/postgres.ts';
import { type ShopProcess, startProcess } from '../tests/support/process.ts';
import { type Bench, memoryOf, openBench, readFigure } from './bench-shop.ts';
import { type Load, load } from './load.ts';
import { type Question, questions } from './questions.ts';

/**
 * How many answers a second the shop gives to 50 who ask at once, and how late the slowest come: on both databases, with
 * 1,000, 10,000 and 100,000 cars, and beside each the same bytes from a bare server of Node, measured right after it.
 * Fails where the slowest come much later in the largest shop than in the smallest. Needs a build. Words pick what is
 * measured: `npm run bench -- server 1000 facets`.
 */
const DATABASES = ['embedded', 'server'];
const SIZES = [1_000, 10_000, 100_000];
const CONNECTIONS = 50;
const SECONDS = 5;
/** How many times later the slowest may come with a hundred thousand cars than with a thousand. */
const MOST_GROWTH = 2;

const words = process.argv.slice(2);
function picked<Some>(all: Some[], nameOf: (one: Some) => string): Some[] {
  const some = all.filter((one) => words.includes(nameOf(one)));
  return some.length > 0 ? some : all;
}

interface Measured extends Load {
  /** Of what the bare server gave in the same time. */
  ratio: number;
  /** The shop's own time on the processor for one answer, in ms: the same whatever else the machine has to do. */
  processor: number;
}

async function measure(
  bare: ShopProcess,
  { shop, token }: Bench,
  { ask, connections = CONNECTIONS }: Question,
  cars: number,
): Promise<Measured> {
  const before = await readFigure(shop, 'process_cpu_seconds_total');
  const found = await load(shop.url, (turn) => ask(turn, token, cars), { connections, seconds: SECONDS });
  const spent = (await readFigure(shop, 'process_cpu_seconds_total')) - before;
  await fetch(bare.url, { method: 'PUT', body: new Uint8Array(found.body) });
  const most = await load(bare.url, () => ({ path: '/' }), { connections, seconds: SECONDS / 2 });
  return { ...found, ratio: found.perSecond / most.perSecond, processor: (spent * 1000) / found.answers };
}

/** One shop of one size: every question, one after another. */
async function measureShop(bare: ShopProcess, database: string, cars: number) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const postgres = database === 'server' ? await startPostgres() : undefined;
  const size = { cars, users: 1_000, orders: 1_000, changes: 0 };
  const bench = await openBench(size, postgres?.urlOf('postgres'), folder);
  console.log(`\n${database}, ${cars.toLocaleString('en')} cars; at rest ${await memoryOf(bench.shop)}`);
  console.log(
    `${''.padEnd(28)}${'per s'.padStart(9)}${'median'.padStart(9)}${'99%'.padStart(9)}${'of bare'.padStart(9)}${'cpu'.padStart(9)}`,
  );
  const slowest = new Map<string, number>();
  for (const question of picked(questions, ({ name }) => name)) {
    const { perSecond, median, slowest: late, ratio, processor } = await measure(bare, bench, question, cars);
    slowest.set(question.name, late);
    const figures = [perSecond.toFixed(0), median.toFixed(1), late.toFixed(1), ratio.toFixed(3), processor.toFixed(2)];
    console.log(question.name.padEnd(28) + figures.map((figure) => figure.padStart(9)).join(''));
  }
  console.log(`after it ${await memoryOf(bench.shop)}`);
  await bench.shop.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  return slowest;
}

console.log(`${availableParallelism()} cores, ${CONNECTIONS} connections, ${SECONDS} s each; times in ms`);
const bare = await startProcess('bench/bare-server.ts', {});
let good = true;
for (const database of picked(DATABASES, String)) {
  const results: Map<string, number>[] = [];
  for (const cars of picked(SIZES, String)) results.push(await measureShop(bare, database, cars));
  const [smallest, largest] = [results[0], results.at(-1)];
  if (!smallest || !largest || smallest === largest) continue;
  console.log(`\n${database}: how many times later the slowest come in the largest shop (at most ${MOST_GROWTH})`);
  for (const [name, late] of largest) {
    const growth = late / (smallest.get(name) ?? late);
    if (growth > MOST_GROWTH) good = false;
    console.log(`${name.padEnd(28)}${growth.toFixed(2).padStart(9)}${growth > MOST_GROWTH ? '  too much' : ''}`);
  }
}
await bare.stop();
process.exit(good ? 0 : 1);
