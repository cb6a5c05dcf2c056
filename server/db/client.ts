import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockDataDir } from './lock.ts';
import * as schema from './schema/index.ts';

/** The database, or a transaction in it. Inside a transaction use only the transaction: the embedded database has one connection. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface DatabaseConnection {
  db: Database;
  /** What stands behind `db`, for a library that brings its own tables. */
  engine: { kind: 'embedded'; client: PGlite } | { kind: 'server'; url: string };
  /** Brings the tables of a part that keeps a schema of its own up to date. */
  migrate(migrations: { migrationsFolder: string; migrationsSchema: string }): Promise<void>;
  /** Calls back whenever any process sends a notification on this channel. */
  listen(channel: string, heard: () => void): Promise<void>;
  close(): Promise<void>;
}

// PGlite would take 128 MB for its page cache; the whole process is to stay small.
const embeddedSettings = [...PGlite.defaultStartParams, '-c', 'shared_buffers=24MB'];
const MIGRATION_LOCK = 4_071_972;

/** Opens the server behind `databaseUrl`, or the embedded database in `dataDir`, and brings its tables up to date. */
export function openDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  migrationsFolder: string;
}): Promise<DatabaseConnection> {
  return options.databaseUrl
    ? openServer(options.databaseUrl, options.migrationsFolder)
    : openEmbedded(options.dataDir, options.migrationsFolder);
}

async function openEmbedded(dataDir: string, migrationsFolder: string): Promise<DatabaseConnection> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const unlock = lockDataDir(folder);
  const client = await PGlite.create({
    dataDir: join(folder, 'postgres'),
    extensions: { pg_trgm },
    startParams: embeddedSettings,
  });
  const db = drizzleEmbedded(client, { schema });
  await migrateEmbedded(db, { migrationsFolder });
  return {
    db,
    engine: { kind: 'embedded', client },
    migrate: (migrations) => migrateEmbedded(db, migrations),
    async listen(channel, heard) {
      await client.listen(channel, heard);
    },
    async close() {
      await client.close();
      unlock();
    },
  };
}

async function openServer(databaseUrl: string, migrationsFolder: string): Promise<DatabaseConnection> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that dies is replaced by the pool, and the query that it carried fails. Without a listener it would end
  // the process: on the pool while it is idle, on itself while a transaction has it and thinks between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzleServer(pool, { schema });
  await migrateOneAtATime(pool, { migrationsFolder });
  const listeners: { end(): Promise<void> }[] = [];
  return {
    db,
    engine: { kind: 'server', url: databaseUrl },
    migrate: (migrations) => migrateOneAtATime(pool, migrations),
    async listen(channel, heard) {
      listeners.push(await listenForEver(databaseUrl, channel, heard));
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.end()));
      await pool.end();
    },
  };
}

/** Several processes may start at once on one server: the first migrates, the others wait and find it done. */
async function migrateOneAtATime(pool: pg.Pool, migrations: MigrationConfig) {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateServer(drizzleServer(connection, { schema }), migrations);
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    connection.release();
  }
}

/** Keeps one connection on `LISTEN`, and comes back when the database restarts; what was missed meanwhile counts as heard. */
async function listenForEver(databaseUrl: string, channel: string, heard: () => void) {
  let ended = false;
  let client: pg.Client;
  const connect = async () => {
    const mine = new pg.Client({ connectionString: databaseUrl });
    client = mine;
    // A connection can be lost in several ways at once; each that came back for all of them would double their number.
    let lost = false;
    const loseOnce = () => {
      if (lost) return;
      lost = true;
      mine.end().catch(() => {});
      reconnectSoon();
    };
    mine.on('notification', heard);
    mine.on('error', loseOnce);
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
    } catch (error) {
      loseOnce();
      throw error;
    }
  };
  const reconnectSoon = () => {
    if (ended) return;
    setTimeout(() => connect().then(heard, () => {}), 1000).unref();
  };
  await connect();
  return {
    async end() {
      ended = true;
      await client.end().catch(() => {});
    },
  };
}
