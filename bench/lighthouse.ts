import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findOrInstallBrowser } from '../scripts/browser.ts';
import { freePort, startDemoShop } from '../tests/support/process.ts';

/**
 * Lighthouse on a phone, on the two pages that most visitors come to, and the least performance of each: just below what
 * docs/performance.md says of it. Accessibility, best practices and SEO have one limit. The median of three runs counts.
 */
const PAGES = { '/': 95, '/allProducts': 90 };
const RUNS = 3;
const LEAST = 95;

async function measure(url: string, port: number): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits } = result.lhr;
  for (const { id, score, title } of Object.values(audits)) {
    if (process.env.EXPLAIN && score !== null && score < 0.9) console.log(`  ${id}: ${score} ${title}`);
  }
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lighthouse-'));
const shop = process.env.SHOP_URL
  ? undefined
  : await startDemoShop({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'for lighthouse' });
const url = shop?.url ?? process.env.SHOP_URL ?? '';
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
let good = true;
for (const [page, performance] of Object.entries(PAGES)) {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(`${url}${page}`, port));
  for (const group of Object.keys(runs[0] ?? {})) {
    const score = median(runs.map((run) => run[group] ?? 0));
    const least = group === 'performance' ? performance : LEAST;
    if (score < least) good = false;
    console.log(`${page.padEnd(14)} ${group.padEnd(16)} ${score}${score < least ? `  (at least ${least})` : ''}`);
  }
}
await browser.close();
await shop?.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(good ? 0 : 1);
