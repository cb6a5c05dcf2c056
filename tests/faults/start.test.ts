import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../support/database/fresh-database.ts';
import { type PostgresServer, startPostgres } from '../support/database/postgres.ts';
import { startShop } from '../support/process.ts';
import { production } from './support/production.ts';

let folder: string;
let postgres: PostgresServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-start-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What a shop prints as it fails to start, to the last line. */
async function failToStart(environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { PATH: process.env.PATH, SEED: 'none', DATA_DIR: join(folder, 'shop'), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, logged] = ['', ''];
  child.stderr.on('data', (text) => (said += text));
  child.stdout.on('data', (text) => (logged += text));
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  // What was at work already has come to its end: nothing of it complains.
  expect(logged.split('\n').filter((line) => /"level":[456]0/.test(line))).toEqual([]);
  return said;
}

test('a port that is taken is said in one line, with what to do', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const words = `PORT: ${port} at 127.0.0.1 is in use by another program. Stop that one, or choose another port.\n`;
  expect(await failToStart({ PORT: String(port) })).toBe(words);
  const onServer = { PORT: String(port), DATABASE_URL: postgres.urlOf('template1') };
  expect(await failToStart(onServer)).toBe(words);
  taken.close();
});

test('a data folder that cannot be written is said in one line', async () => {
  writeFileSync(join(folder, 'file'), '');
  const dataDir = join(folder, 'file', 'data');
  expect(await failToStart({ DATA_DIR: dataDir })).toBe(
    `DATA_DIR: ${dataDir} cannot be written (ENOTDIR). Its folder must be there and belong to this user.\n`,
  );
});

test('a data folder in which another user has made the lock is said in one line', async () => {
  const lock = join(folder, 'of-somebody-else', 'lock.sqlite');
  // Not even root may open a folder as a file.
  mkdirSync(lock, { recursive: true });
  const said = await failToStart({ DATA_DIR: dirname(lock) });
  expect(said).toBe(
    `DATA_DIR: ${lock} cannot be written (ERR_SQLITE_ERROR). Its folder must be there and belong to this user.\n`,
  );
});

test('a folder of pictures that cannot be written, as after a restore by another user, is said in one line', async () => {
  const dataDir = join(folder, 'restored');
  mkdirSync(dataDir);
  // A folder in which not even root may make a file.
  symlinkSync('/proc', join(dataDir, 'images'));
  const said = await failToStart({ DATA_DIR: dataDir });
  expect(said).toMatch(
    /^DATA_DIR: \S+\/restored\/images\/\S+ cannot be written \(\w+\)\. Its folder .* to this user\.\n$/,
  );
});

test('a shop that was moved to a server is not opened in the folder that it left, where DATABASE_URL is lost', async () => {
  const dataDir = join(folder, 'moved');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'moved-to-server'), '2026-11-24T10:00:00.000Z\n');
  expect(await failToStart({ DATA_DIR: dataDir })).toBe(
    `DATABASE_URL: is not set, and the shop in ${dataDir} was moved to a PostgreSQL server on 2026-11-24. Set it to that server. To open what was left behind, delete ${dataDir}/moved-to-server.\n`,
  );
  expect(readdirSync(dataDir)).toEqual(['moved-to-server']);
});

test('a database that is not there, or refuses, is said in one line without the password', async () => {
  const nobody = 'postgres://shop:secret@127.0.0.1:1/shop';
  expect(await failToStart({ DATABASE_URL: nobody })).toMatch(/^DATABASE_URL: no server answers there \([^)]*\)\.\n$/);
  expect(await failToStart({ DATABASE_URL: postgres.urlOf('nowhere') })).toMatch(
    /^DATABASE_URL: the server has no such database \(.*\)\.\n$/,
  );
  const readOnly = await createDatabase(postgres.urlOf('postgres'));
  const client = new pg.Client({ connectionString: readOnly });
  await client.connect();
  await client.query(`alter database ${new URL(readOnly).pathname.slice(1)} set default_transaction_read_only = on`);
  await client.end();
  expect(await failToStart({ DATABASE_URL: readOnly })).toMatch(/^DATABASE_URL: this server only reads, .*\.\n$/);
});

test('a shop in production says what its embedded database may lose; on a server there is nothing to say', async () => {
  const inSandbox = { ...production, PAYMENTS: 'sandbox' };
  const embedded = await startShop({ ...inSandbox, DATA_DIR: join(folder, 'embedded') });
  await expect.poll(embedded.output).toContain('A power failure can lose the last writes, sales too: set DATABASE_URL');
  await embedded.stop();
  const DATABASE_URL = postgres.urlOf('postgres');
  const onServer = await startShop({ ...inSandbox, DATA_DIR: join(folder, 'server'), DATABASE_URL });
  await expect.poll(onServer.output).toContain('is open at');
  expect(onServer.output()).not.toContain('power failure');
  await onServer.stop();
});

test('a shop that is asked to end says so to the load balancer first, and answers everyone until it ends', async () => {
  const shop = await startShop({ SEED: 'none', DATA_DIR: join(folder, 'leaving'), DRAIN_SECONDS: '5' });
  const ready = () => fetch(`${shop.url}/readyz`).then(({ status }) => status);
  expect(await ready()).toBe(200);
  const ended = shop.stop();
  await expect.poll(ready).toBe(503);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${shop.url}/allProducts`)).status).toBe(200);
  expect(await ended).toBe(0);
});
