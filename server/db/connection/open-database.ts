import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import type { DatabaseConnection } from '../client.ts';
import * as schema from '../schema/index.ts';
import { lockDataDir } from './lock.ts';
import { migrateEmbedded } from './migrate-embedded.ts';
import { refuseMoved } from './moved.ts';
import { keepParsers, withDates } from './own-parsers.ts';
import { planOnce } from './plan-once.ts';
import { type OnLost, openServer, type PoolSizes, type WatchStatements } from './server.ts';

// PGlite would take 128 MB for its page cache; the whole process is to stay small.
const embeddedSettings = [...PGlite.defaultStartParams, '-c', 'shared_buffers=24MB'];

export interface DatabasePlace {
  databaseUrl: string | undefined;
  /** The same server past a pooler that `databaseUrl` leads to. */
  directUrl?: string | undefined;
  dataDir: string;
}

/**
 * Opens the server behind `databaseUrl`, or the embedded database in `dataDir`, and brings its tables up to date; without
 * `migrationsFolder` they are left as they are.
 */
export function openDatabase(
  options: DatabasePlace & {
    migrationsFolder?: string | undefined;
    pools?: PoolSizes;
    watch?: WatchStatements | undefined;
    onLost?: OnLost;
    silentAfterMs?: number;
  },
): Promise<DatabaseConnection> {
  return options.databaseUrl
    ? openServer(options.databaseUrl, options)
    : openEmbedded(options.dataDir, options.migrationsFolder);
}

async function openEmbedded(dataDir: string, migrationsFolder: string | undefined): Promise<DatabaseConnection> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  refuseMoved(folder);
  const unlock = lockDataDir(folder);
  const client = await PGlite.create({
    dataDir: join(folder, 'postgres'),
    extensions: { pg_trgm },
    startParams: embeddedSettings,
  });
  const queries = keepParsers(client);
  const close = async () => {
    await client.close();
    unlock();
  };
  try {
    if (migrationsFolder) await migrateEmbedded(client, { migrationsFolder });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: drizzleEmbedded(queries, { schema }),
    planned: drizzleEmbedded(planOnce(queries) as PGlite, { schema }),
    engine: { kind: 'embedded', client: withDates(client) },
    migrate: (migrations) => migrateEmbedded(client, migrations),
    async listen(channel, heard) {
      await client.listen(channel, heard);
      return {
        async notify(payload) {
          await client.query('select pg_notify($1, $2)', [channel, payload]);
        },
      };
    },
    close,
  };
}
