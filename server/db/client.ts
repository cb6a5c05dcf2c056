import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** The database, or a transaction in it. Inside a transaction use only the transaction: the embedded database has one connection. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Channel {
  /** Sends a notification past all queries that wait. */
  notify(payload: string): Promise<void>;
}

export interface DatabaseConnection {
  db: Database;
  /** The same for statements that every request asks, with texts and truth values alone to fill in: each is planned once. */
  planned: Database;
  /** What stands behind `db`, for a library that brings its own tables. */
  engine: { kind: 'embedded'; client: Pick<PGlite, 'query' | 'exec' | 'listen'> } | { kind: 'server'; url: string };
  /** Brings the tables of a part that keeps a schema of its own up to date. */
  migrate(migrations: { migrationsFolder: string; migrationsSchema: string }): Promise<void>;
  /**
   * Calls back whenever any process sends a notification on this channel; without payload when some may have been missed.
   * @param disconnected called when the connection is lost; `heard` is called when it is there again
   */
  listen(channel: string, heard: (payload?: string) => void, disconnected?: () => void): Promise<Channel>;
  close(): Promise<void>;
}
