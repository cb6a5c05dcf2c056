import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const migrationsFolder = resolve('server/db/migrations');

/** Makes a folder of migrations as it was before the one of this name came in. */
export function migrationsBefore(tag: string, folder: string): string {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const tags: string[] = journal.entries.map((entry: { tag: string }) => entry.tag);
  const entries = journal.entries.slice(0, tags.indexOf(tag));
  if (entries.length === 0) throw new Error(`There is no migration before ${tag}`);
  mkdirSync(join(folder, 'meta'), { recursive: true });
  for (const entry of entries) cpSync(join(migrationsFolder, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}
