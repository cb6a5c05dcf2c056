import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser } from '../scripts/gate/browser.ts';
import { startDemoShop } from '../tests/support/process.ts';
import { median } from './bench-shop.ts';
import { type Navigation, timeNavigations } from './soft-navigation.ts';

/**
 * Lighthouse on a phone, on the two pages that most visitors come to: how the page is graded, how long its script keeps
 * people from using it, and how much later it is painted than the same page whose script never comes. Each in turn, five
 * times; the medians count. Then how long it takes from each of them, and of a car's page, to the others, on a phone as slow. Fails when
 * something misses one of these.
 */
const PAGES = ['/', '/allProducts'];
const RUNS = 5;
const LEAST_GRADE = 97;
/** In ms: the total blocking time. */
const MOST_BLOCKING = 100;
/** The largest contentful paint, in times of the one without script. */
const MOST_DELAY = 1.1;
/** In ms: from a press on a link to the next page, where it was prefetched. */
const MOST_WAY = 100;
/** Fetched when it is asked for: it brings a hundred packages, which no test needs, and npm 10 refuses to install them. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const browser = findOrInstallBrowser();
const groups = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Run {
  grades: Record<string, number>;
  blocking: number;
  paint: number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const fixed = [
  '--output=json',
  '--quiet',
  '--no-enable-error-reporting',
  '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic',
];

/** What Lighthouse reports of a page. It sometimes loses the browser's trace and asks to be run again: so it is, once. */
function askLighthouse(url: string, parameters: string[], mayRepeat = true): Report {
  const { status, stdout } = spawnSync('npx', ['--yes', LIGHTHOUSE, url, ...fixed, ...parameters], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, npm_config_ignore_scripts: 'true', CHROME_PATH: browser },
  });
  if (status === 0) return JSON.parse(stdout);
  if (mayRepeat) return askLighthouse(url, parameters, false);
  throw new Error(`Lighthouse said nothing of ${url}`);
}

function measure(url: string, parameters: string[] = []): Run {
  const { categories, audits } = askLighthouse(url, parameters);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    grades: Object.fromEntries(groups.map((group) => [group, Math.round((categories[group]?.score ?? 0) * 100)])),
    blocking: figure('total-blocking-time'),
    paint: figure('largest-contentful-paint'),
  };
}

/** What the medians say of one page; whether all of it is as it should be. */
function judge(page: string, runs: Run[], withoutScript: Run[]): boolean {
  const middle = (of: Run[], value: (run: Run) => number) => median(of.map(value));
  const [blocking, unscripted] = [middle(runs, (run) => run.blocking), middle(withoutScript, (run) => run.blocking)];
  const [paint, plain] = [middle(runs, (run) => run.paint), middle(withoutScript, (run) => run.paint)];
  const grades = groups.map((group) => [group, middle(runs, (run) => run.grades[group] ?? 0)] as const);
  const results: [text: string, isGood: boolean][] = [
    ...grades.map(([group, grade]): [string, boolean] => [`${group} ${grade}`, grade >= LEAST_GRADE]),
    [`blocked for ${blocking.toFixed(0)} ms, without script ${unscripted.toFixed(0)}`, blocking <= MOST_BLOCKING],
    [
      `painted after ${paint.toFixed(0)} ms, without script ${plain.toFixed(0)}: ${(paint / plain).toFixed(2)} times`,
      paint <= MOST_DELAY * plain,
    ],
  ];
  for (const [text, isGood] of results) console.log(`${page.padEnd(14)}${text}${isGood ? '' : '  (missed)'}`);
  return results.every(([, isGood]) => isGood);
}

async function pathOfCar(url: string): Promise<string> {
  const { data } = await (await fetch(`${url}/api/v1/cars?limit=1`)).json();
  return `/cars/${data[0]._id}`;
}

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lighthouse-'));
const shop = await startDemoShop({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'for lighthouse' });
let good = true;
console.log(
  `At least ${LEAST_GRADE}, blocked for at most ${MOST_BLOCKING} ms, painted within ${MOST_DELAY} times; medians of ${RUNS}`,
);
for (const page of PAGES) {
  const [runs, withoutScript]: [Run[], Run[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(measure(`${shop.url}${page}`));
    withoutScript.push(measure(`${shop.url}${page}`, ['--blocked-url-patterns=*.js']));
  }
  good = judge(page, runs, withoutScript) && good;
}
const navigations: Navigation[] = [
  ['/', 'main a[href="/allProducts"]', 'home to inventory'],
  ['/', 'main article a[href^="/cars/"]', 'home to a car'],
  ['/allProducts', 'header a[href="/"]', 'inventory to home'],
  ['/allProducts', 'main article a[href^="/cars/"]', 'inventory to a car'],
  [await pathOfCar(shop.url), 'main a[href="/allProducts"]', 'a car to inventory'],
  [await pathOfCar(shop.url), 'header a[href="/"]', 'a car to home'],
];
for (const [[, , name], times] of await timeNavigations(browser, shop.url, navigations, RUNS)) {
  const time = median(times);
  console.log(`${name.padEnd(20)}${time.toFixed(0)} ms${time <= MOST_WAY ? '' : '  (missed)'}`);
  good = time <= MOST_WAY && good;
}
await shop.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(good ? 0 : 1);
