import { setTimeout as pause } from 'node:timers/promises';
import { type MigrationConfig, type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { refuseLater } from './later-database.ts';

const MIGRATION_LOCK = 4_071_972;
/**
 * How long a statement waits for what others hold. Everybody who comes after it stands behind it, so it is short: then it
 * lets them pass, and the migration is tried again.
 */
const LOCK_WAIT = '1s';
const PAUSE_MS = 250;
const PATIENCE_MS = 300_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

const INDEX = /^(?:\s|--.*\n)*CREATE (UNIQUE )?INDEX ("\w+") (.*)$/s;

/** Somebody else has had a table in hand all the time. */
export class MigrationBlocked extends Error {}

/**
 * Brings the tables up to date while others trade in them. Several processes may start at once on one server: the first
 * migrates, the others wait and find it done. Each migration is a transaction of its own, apart from those that make
 * nothing but indexes, which are built beside the trade.
 * @throws MigrationBlocked when one has found no gap for minutes
 * @throws LaterDatabase when a later version of the shop has brought them up to date
 */
export async function migrateServer(connection: pg.ClientConfig, config: MigrationConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Without the timeouts of everyday work, also where they are the role's: an index over a large table takes its time.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await takeTurn(client);
    const { migrationsSchema = 'drizzle', migrationsTable = '__drizzle_migrations' } = config;
    const [schema, table] = [migrationsSchema, migrationsTable].map((name) => client.escapeIdentifier(name));
    const done = `${schema}.${table}`;
    await client.query(`create schema if not exists ${schema}`);
    await client.query(
      `create table if not exists ${done} (id serial primary key, hash text not null, created_at bigint)`,
    );
    const { rows } = await client.query(`select max(created_at)::float8 as last from ${done}`);
    const migrations = readMigrationFiles(config);
    refuseLater('DATABASE_URL', rows[0].last, migrations);
    for (const migration of migrations.filter(({ folderMillis }) => folderMillis > (rows[0].last ?? 0))) {
      const indexes = migration.sql.map((statement) => INDEX.exec(statement));
      for (const index of indexes.includes(null) ? [] : indexes) await buildBeside(client, index as RegExpExecArray);
      await inGap(client, async () => {
        if (indexes.includes(null)) for (const statement of migration.sql) await client.query(statement);
        await note(client, done, migration);
      });
    }
  } finally {
    // Ends the lock too.
    await client.end();
  }
}

/** Asks again and again: an index waits for every statement that has begun before it, one that waits for its turn too. */
async function takeTurn(client: pg.Client) {
  const isMine = async () =>
    (await client.query('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK])).rows[0].mine;
  while (!(await isMine())) await pause(PAUSE_MS);
}

async function inGap(client: pg.Client, work: () => Promise<void>) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await client.query(`begin; set local lock_timeout = '${LOCK_WAIT}'`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      const { code = '' } = error as pg.DatabaseError;
      if (![LOCK_NOT_AVAILABLE, DEADLOCK].includes(code)) throw error;
      if (Date.now() > end)
        throw new MigrationBlocked(
          'DATABASE_URL: the update found no gap in 5 minutes: another connection has a table of the shop in hand. End it, and start again.',
        );
      await client.query('rollback');
      await pause(PAUSE_MS);
    }
  }
}

/** What is left of one that was cut off is no index, and goes first. */
async function buildBeside(client: pg.Client, [, unique = '', name, rest]: RegExpExecArray) {
  const { rows } = await client.query(
    'select i.indisvalid as whole from pg_index i where i.indexrelid = to_regclass($1)',
    [name],
  );
  if (rows[0]?.whole) return;
  if (rows[0]) await client.query(`drop index concurrently ${name}`);
  await client.query(`create ${unique}index concurrently ${name} ${rest}`);
}

const note = (client: pg.Client, done: string, { hash, folderMillis }: MigrationMeta) =>
  client.query(`insert into ${done} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
