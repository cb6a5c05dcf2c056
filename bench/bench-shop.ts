import { execFileSync } from 'node:child_process';
import { type ShopProcess, startShop } from '../tests/support/process.ts';
import { type Size, staff } from './scale-data.ts';

/** A shop of a given size, and the token of somebody who may see all of it. */
export interface Bench {
  shop: ShopProcess;
  token: string;
  /** How long it took from its start until it was ready, in ms. */
  started: number;
}

/**
 * Fills an empty database and opens the built shop on it. Without an address of a server it is the embedded one.
 * @param folder where the shop was built, which may be an older one
 */
export async function openBench(
  size: Size,
  databaseUrl: string | undefined,
  dataDir: string,
  folder = '.',
): Promise<Bench> {
  fillShop(size, databaseUrl, dataDir, folder);
  return openFilled(databaseUrl, dataDir, asNpmStart, folder);
}

/** @param folder whose tables are filled, by its own `bench/fill.ts` */
export function fillShop(
  { cars, users, orders, changes }: Size,
  databaseUrl = '',
  dataDir: string,
  folder = '.',
): void {
  execFileSync(process.execPath, ['bench/fill.ts', ...[cars, users, orders, changes].map(String)], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Opens the built shop on a database that is filled. */
export async function openFilled(
  databaseUrl: string | undefined,
  dataDir: string,
  environment: Record<string, string> = {},
  folder = '.',
): Promise<Bench> {
  const place = { DATA_DIR: dataDir, SEED: 'none', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const before = performance.now();
  const shop = await startShop({ ...place, ...environment }, folder);
  const started = performance.now() - before;
  const answer = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staff),
  });
  return { shop, token: (await answer.json()).token, started };
}

/** How `npm start` has memory used and given back. */
const asNpmStart = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=16',
};

/** What a process says of itself at `/metrics`. */
export async function readFigure({ url }: { url: string }, name: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );
}

export async function memoryOf(shop: ShopProcess): Promise<string> {
  return `${Math.round((await readFigure(shop, 'process_resident_memory_bytes')) / 1024 / 1024)} MB`;
}

let turn = 0;

/** How long one answer takes, in ms. What a signed-in member of staff is told is never kept ready. */
export async function timeOnce({ shop, token }: Bench, path: string): Promise<number> {
  turn += 1;
  const address = `${shop.url}/api/v1${path}${path.includes('?') ? '&' : '?'}turn=${turn}`;
  const start = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - start;
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
