import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export const migrationsFolder = 'server/db/migrations';

/** Hashes of the migrations in a folder, as a database that they have made keeps them. */
const hashesOf = (folder: string) => readMigrationFiles({ migrationsFolder: resolve(folder) }).map(({ hash }) => hash);

/**
 * Whether these migrations, the shop's and then the payment sandbox's, make the tables that this version expects. Those of
 * the sandbox are not all noted where a shop has only known real payments: its tables were made by the shop's own.
 */
export function isOfThisVersion(migrations: string[]): boolean {
  const own = hashesOf(migrationsFolder);
  const all = [...own, ...hashesOf('server/payments/sandbox/migrations')];
  return migrations.length >= own.length && all.slice(0, migrations.length).join() === migrations.join();
}
