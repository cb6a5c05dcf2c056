import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../tests/support/database/fresh-database.ts';
import { migrationsFolder } from '../../../tests/support/database/old-migrations.ts';
import { onServerAlone } from '../../../tests/support/database/on-server-alone.ts';
import { openDatabase } from '../connection/open-database.ts';

let folder: string;

/** All migrations of today and one that comes next. */
function withNext(tag: string, statements: string): string {
  const next = join(folder, tag);
  cpSync(migrationsFolder, next, { recursive: true });
  const path = join(next, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const { idx, when } = journal.entries.at(-1);
  mkdirSync(next, { recursive: true });
  writeFileSync(join(next, `${tag}.sql`), statements);
  journal.entries.push({ idx: idx + 1, version: '7', when: when + 1, tag, breakpoints: true });
  writeFileSync(path, JSON.stringify(journal));
  return next;
}

// The embedded database has one process, which does not trade while it migrates.
describe('an update of a database in which others trade', onServerAlone, () => {
  const ended: pg.Client[] = [];
  let databaseUrl: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-under-load-'));
  });
  afterAll(async () => {
    await Promise.all(ended.map((client) => client.end()));
    rmSync(folder, { recursive: true, force: true });
  });
  const update = async (migrations: string) => {
    const { close } = await openDatabase({ databaseUrl, dataDir: folder, migrationsFolder: migrations });
    await close();
  };
  async function connect() {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    ended.push(client);
    return client;
  }
  const isValid = async (client: pg.Client) =>
    (await client.query(`select indisvalid from pg_index where indexrelid = to_regclass('cars_by_color')`)).rows;

  beforeEach(async () => {
    databaseUrl = await createDatabase(inject('postgresUrl') ?? '');
    await update(migrationsFolder);
  });

  test('a column that waits for a long reader keeps nobody else waiting for long, and comes when the reader is done', async () => {
    const [reader, visitor] = [await connect(), await connect()];
    await reader.query('begin');
    await reader.query('select count(*) from cars');
    const updated = update(withNext('next_column', 'ALTER TABLE "cars" ADD COLUMN "doors" integer;'));
    const waits = `select 1 from pg_locks where not granted and relation = 'cars'::regclass`;
    await expect.poll(async () => (await visitor.query(waits)).rows.length).toBe(1);
    // Whoever comes now stands behind the update, which must let them pass before their own limit of 8 seconds.
    await visitor.query(`set lock_timeout = '4s'`);
    expect((await visitor.query('select count(*)::int as cars from cars')).rows).toEqual([{ cars: 0 }]);
    await reader.query('commit');
    await updated;
    expect((await visitor.query('select doors from cars')).rows).toEqual([]);
  });

  test('an index is built while somebody has a car in hand, and is there when they are done', async () => {
    const [seller, visitor] = [await connect(), await connect()];
    await seller.query('begin');
    await seller.query('lock table cars in row exclusive mode');
    const updated = update(withNext('next_index', 'CREATE INDEX "cars_by_color" ON "cars" USING btree ("color");'));
    await expect.poll(() => isValid(visitor)).toEqual([{ indisvalid: false }]);
    // Writing goes on meanwhile.
    await visitor.query(`set lock_timeout = '1s'`);
    await visitor.query(`update cars set color = 'Blue'`);
    await seller.query('commit');
    await updated;
    expect(await isValid(visitor)).toEqual([{ indisvalid: true }]);
  });

  test('an index whose building was cut off is built again, and two processes that start at once do not stand in each other’s way', async () => {
    const [seller, visitor] = [await connect(), await connect()];
    const migrations = withNext('cut_off', 'CREATE INDEX "cars_by_color" ON "cars" USING btree ("color");');
    await seller.query('begin');
    await seller.query('lock table cars in row exclusive mode');
    const cutOff = update(migrations).catch((error: Error) => error);
    await expect.poll(() => isValid(visitor)).toEqual([{ indisvalid: false }]);
    await visitor.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query ilike 'create index concurrently%' and datname = current_database()`,
    );
    expect(await cutOff).toBeInstanceOf(Error);
    const both = Promise.all([update(migrations), update(migrations)]);
    await seller.query('commit');
    await both;
    expect(await isValid(visitor)).toEqual([{ indisvalid: true }]);
  });
});
