import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/database/postgres.ts';
import type { ShopProcess } from '../tests/support/process.ts';
import { type Bench, memoryOf, openBench, readFigure } from './bench-shop.ts';
import { load } from './load.ts';
import type { Question } from './questions.ts';

export const CONNECTIONS = 50;
export const SECONDS = 5;

/** What was measured of one question. */
export interface Figures {
  slowest: number;
  /** Whether as many came as are wanted. */
  isEnough: boolean;
}

interface Measuring {
  database: 'embedded' | 'server';
  cars: number;
  asked: readonly Question[];
  /** A folder with another build to be measured beside this one. */
  other: string | undefined;
}

/** One shop of one size: every question, one after another, and of another build the same right before it. */
export async function measureShop(bare: ShopProcess, { database, cars, asked, other }: Measuring) {
  const folders = other ? [other, '.'] : ['.'];
  const opened: Awaited<ReturnType<typeof open>>[] = [];
  console.log(`\n${database}, ${cars.toLocaleString('en')} cars`);
  for (const folder of folders) {
    const one = await open(database, cars, folder);
    opened.push(one);
    console.log(
      `${nameOf(folder)}: started in ${(one.bench.started / 1000).toFixed(1)} s; at rest ${await memoryOf(one.bench.shop)}`,
    );
  }
  printRow('', ['per s', 'wanted', 'median', '99%', 'of bare', 'cpu']);
  const found = new Map<string, Figures>();
  for (const question of asked) {
    let before: number | undefined;
    for (const { bench, folder } of opened) {
      const figures = await measure(bare, bench, question, cars);
      const wanted = question.wanted?.[database];
      const isEnough = !wanted || figures.perSecond >= wanted;
      const { perSecond, median, slowest, ratio, processor } = figures;
      const row = [perSecond.toFixed(0), wanted ? String(wanted) : '', median.toFixed(1), slowest.toFixed(1)];
      printRow(
        folder === '.' ? question.name : `  ${nameOf(folder)}`,
        [...row, ratio.toFixed(3), processor.toFixed(2)],
        `${isEnough ? '' : '  too few'}${before ? `  ${(perSecond / before).toFixed(1)} times the other` : ''}`,
      );
      before = perSecond;
      if (folder === '.') found.set(question.name, { slowest, isEnough });
    }
  }
  for (const { bench, folder, close } of opened) {
    console.log(`${nameOf(folder)}: after it ${await memoryOf(bench.shop)}`);
    await close();
  }
  return found;
}

const nameOf = (folder: string) => (folder === '.' ? 'this build' : 'the other build');

function printRow(name: string, figures: string[], remark = '') {
  console.log(name.padEnd(28) + figures.map((figure) => figure.padStart(9)).join('') + remark);
}

async function open(database: Measuring['database'], cars: number, folder: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const postgres = database === 'server' ? await startPostgres() : undefined;
  const size = { cars, users: 1_000, orders: 1_000, changes: 0 };
  const bench = await openBench(size, postgres?.urlOf('postgres'), dataDir, folder);
  return {
    bench,
    folder,
    async close() {
      await bench.shop.stop();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function measure(
  bare: ShopProcess,
  { shop, token }: Bench,
  { ask, connections = CONNECTIONS }: Question,
  cars: number,
) {
  const before = await readFigure(shop, 'process_cpu_seconds_total');
  const found = await load(shop.url, (turn) => ask(turn, token, cars), { connections, seconds: SECONDS });
  const spent = (await readFigure(shop, 'process_cpu_seconds_total')) - before;
  // What is asked by HEAD has no bytes: the bare server sends what GET would have brought.
  const { path } = ask(0, token, cars);
  const body = found.body.length > 0 ? found.body : Buffer.from(await (await fetch(shop.url + path)).arrayBuffer());
  await fetch(bare.url, { method: 'PUT', body: new Uint8Array(body) });
  const most = await load(bare.url, () => ({ path: '/' }), { connections, seconds: SECONDS / 2 });
  return {
    ...found,
    /** Of what the bare server gave in the same time. */
    ratio: found.perSecond / most.perSecond,
    /** The shop's own time on the processor for one answer, in ms: the same whatever else the machine has to do. */
    processor: (spent * 1000) / found.answers,
  };
}
