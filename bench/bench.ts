import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { startProcess } from '../tests/support/process.ts';
import { CONNECTIONS, type Figures, measureShop, SECONDS } from './measure.ts';
import { questions } from './questions.ts';

/**
 * How many answers a second the shop gives to 50 who ask at once, and how late the slowest come: on both databases, with
 * 1,000, 10,000 and 100,000 cars, and beside each the same bytes from a bare server of Node, measured right after it. It
 * says of each row whether as many came as are wanted, and fails where fewer did, or where the slowest come much later in
 * the largest shop than in the smallest. Needs a build. Words pick what is measured: `npm run bench -- server 1000 facets`.
 * `against=FOLDER` measures the build in another folder beside this one, question by question. Without words it goes on with
 * what a phone waits for.
 */
const DATABASES = ['embedded', 'server'] as const;
const SIZES = [1_000, 10_000, 100_000];
/** How many times later the slowest may come with a hundred thousand cars than with a thousand. */
const MOST_GROWTH = 2;
const AGAINST = 'against=';

const words = process.argv.slice(2);
function picked<Some>(all: readonly Some[], nameOf: (one: Some) => string): readonly Some[] {
  const some = all.filter((one) => words.includes(nameOf(one)));
  return some.length > 0 ? some : all;
}

function printGrowth(database: string, smallest: Map<string, Figures>, largest: Map<string, Figures>): boolean {
  console.log(`\n${database}: how many times later the slowest come in the largest shop (at most ${MOST_GROWTH})`);
  let good = true;
  for (const [name, { slowest }] of largest) {
    const growth = slowest / (smallest.get(name)?.slowest ?? slowest);
    if (growth > MOST_GROWTH) good = false;
    console.log(`${name.padEnd(28)}${growth.toFixed(2).padStart(9)}${growth > MOST_GROWTH ? '  too much' : ''}`);
  }
  return good;
}

console.log(`${availableParallelism()} cores, ${CONNECTIONS} connections, ${SECONDS} s each; times in ms`);
const other = words.find((word) => word.startsWith(AGAINST))?.slice(AGAINST.length);
const bare = await startProcess('bench/bare-server.ts', {});
const asked = picked(questions, ({ name }) => name);
let good = true;
for (const database of picked(DATABASES, String)) {
  const results: Map<string, Figures>[] = [];
  for (const cars of picked(SIZES, String)) {
    const measured = await measureShop(bare, { database, cars, asked, other });
    if ([...measured.values()].some(({ isEnough }) => !isEnough)) good = false;
    results.push(measured);
  }
  const [smallest, largest] = [results[0], results.at(-1)];
  if (smallest && largest && smallest !== largest && !printGrowth(database, smallest, largest)) good = false;
}
await bare.stop();
if (words.length === 0 && spawnSync(process.execPath, ['bench/lighthouse.ts'], { stdio: 'inherit' }).status !== 0)
  good = false;
process.exit(good ? 0 : 1);
