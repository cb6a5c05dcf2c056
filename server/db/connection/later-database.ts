import type { MigrationMeta } from 'drizzle-orm/migrator';

/** A downgrade: the database is ahead of this version, which would not respect what it does not know of. */
export class LaterDatabase extends Error {}

/**
 * The newest migration that was done says whether there is one from after this version; its time is all that the database
 * keeps of it that somebody can look up.
 * @throws LaterDatabase when it is newer than all that this version brings
 */
export function refuseLater(variable: 'DATABASE_URL' | 'DATA_DIR', last: number | null, own: MigrationMeta[]): void {
  if (last === null || last <= Math.max(...own.map(({ folderMillis }) => folderMillis))) return;
  const at = `${new Date(last).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  throw new LaterDatabase(
    `${variable}: a later version of the shop has changed this database: its newest migration, of ${at}, is not in this version. Start the version that has it, or restore a backup that this version wrote.`,
  );
}
