import type { PGlite } from '@electric-sql/pglite';
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { refuseLater } from './later-database.ts';

/**
 * Brings the tables of the embedded database up to date.
 * @throws LaterDatabase when a later version of the shop has done so
 */
export async function migrateEmbedded(client: PGlite, config: MigrationConfig): Promise<void> {
  const { migrationsSchema = 'drizzle', migrationsTable = '__drizzle_migrations' } = config;
  const done = `"${migrationsSchema}"."${migrationsTable}"`;
  const { rows: tables } = await client.query('select 1 where to_regclass($1) is not null', [done]);
  if (tables.length > 0) {
    const { rows } = await client.query<{ last: number | null }>(`select max(created_at)::float8 as last from ${done}`);
    refuseLater('DATA_DIR', rows[0]?.last ?? null, readMigrationFiles(config));
  }
  await migrate(drizzle(client), config);
}
