import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** The database, or a transaction in it. Inside a transaction use only the transaction: the embedded database has one connection. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface DatabaseConnection {
  db: Database;
  /** What stands behind `db`, for a library that brings its own tables. */
  engine: { kind: 'embedded'; client: PGlite } | { kind: 'server'; url: string };
  /** Brings the tables of a part that keeps a schema of its own up to date. */
  migrate(migrations: { migrationsFolder: string; migrationsSchema: string }): Promise<void>;
  /** Calls back whenever any process sends a notification on this channel; without payload when some may have been missed. */
  listen(channel: string, heard: (payload?: string) => void): Promise<void>;
  close(): Promise<void>;
}
