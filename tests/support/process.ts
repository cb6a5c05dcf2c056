import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface ShopProcess {
  url: string;
  /** What it printed so far. */
  output(): string;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  /** Asks it to end, and tells how it ended. */
  stop(): Promise<number | null>;
}

/** Starts the built server, here or in another folder, as a process of its own and waits until it is ready. */
export async function startShop(environment: Record<string, string>, folder = '.'): Promise<ShopProcess> {
  if (!existsSync(join(folder, 'build/server/main.js'))) throw new Error('There is no build yet: npm run build');
  return startProcess('build/server/main.js', environment, folder);
}

/** The same, with the demo cars, and waits until their pictures are drawn: the shop is open before that. */
export async function startDemoShop(environment: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShop({ ...environment, SEED: 'demo' });
  const deadline = Date.now() + 600_000;
  while (!shop.output().includes('Pictures: all of them are drawn.')) {
    if (Date.now() > deadline) throw new Error(`The demo pictures were not drawn:\n${shop.output()}`);
    await pause(200);
  }
  return shop;
}

/** Starts a server as a process of its own and waits until it is ready. */
export async function startProcess(
  entry: string,
  environment: Record<string, string>,
  folder = '.',
): Promise<ShopProcess> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [entry], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      // The same build is started a hundred times; compiling it is a quarter of each start.
      NODE_COMPILE_CACHE: join(tmpdir(), 'forecourt-compile-cache'),
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  await untilReady(child, url, () => output);
  return {
    url,
    output: () => output,
    async kill() {
      await endWith(child, 'SIGKILL');
    },
    stop: () => endWith(child, 'SIGTERM'),
  };
}

function endWith(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });
}

const given = new Set<number>();

/** Below those that systems give out of their own accord: nobody else takes it before it is listened at. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function untilReady(child: ChildProcess, url: string, output: () => string) {
  const deadline = Date.now() + 300_000;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended at its start:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > deadline) throw new Error(`The server did not become ready:\n${output()}`);
    await pause(50);
  }
}
