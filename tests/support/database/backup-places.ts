import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase } from './fresh-database.ts';

/** Folders and places of a test's own, for backups and what is restored of them. */
export function openPlaces(name: string) {
  const scratch = mkdtempSync(join(tmpdir(), `forecourt-${name}-`));
  let count = 0;
  const newFolder = () => join(scratch, String(count++));
  return {
    newFolder,
    /** A place for a shop that is not there yet, on the kind of database that this run is about. */
    async newPlace() {
      const postgresUrl = inject('postgresUrl');
      const databaseUrl = postgresUrl ? await createDatabase(postgresUrl) : undefined;
      return { dataDir: newFolder(), databaseUrl, bucket: undefined };
    },
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  };
}
