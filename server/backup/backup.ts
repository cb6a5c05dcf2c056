import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { ImageStorage } from '../images/image-storage.ts';
import { writeLines } from './line-files.ts';
import { BackupError, hashFile, hashManifest, MANIFEST, type Manifest, PICTURES } from './manifest.ts';
import { copyPictures } from './picture-files.ts';
import {
  type BackupTable,
  findMigrations,
  findPictures,
  findSequences,
  findTables,
  isOwn,
  named,
  rowsOf,
} from './table-rows.ts';

const FIRST_ROWS = 10;
const MOST_ROWS = 500;
const CHARACTERS_AT_ONCE = 8_000_000;

/**
 * Writes the whole shop, database and pictures, to a folder that must not be there yet: every table as it stood at one
 * moment, while people go on buying. Until the last byte is written the folder is called `….partial`.
 * @throws BackupError when a backup of that name was cut off before, or pictures of the shop are missing
 */
export async function writeBackup(db: Database, storage: ImageStorage, folder: string): Promise<Manifest> {
  const draft = `${folder}.partial`;
  if (existsSync(draft)) throw new BackupError(`${draft} is left of a backup that was cut off. Delete it first.`);
  await mkdir(draft);
  try {
    const manifest = await writeWhole(db, storage, draft);
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeWhole(db: Database, storage: ImageStorage, draft: string): Promise<Manifest> {
  const contents = await db.transaction((tx) => writeDatabase(tx, draft), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  // Pictures are only ever added, so those copied after the tables are all that the tables name.
  const missing = contents.named;
  const pictures = await writeFileOf(draft, PICTURES, copyPictures(storage, draft, missing));
  refuseMissing(missing);
  const whole = { format: 2 as const, createdAt: new Date().toISOString(), ...contents.written, pictures };
  const manifest: Manifest = { ...whole, sha256: hashManifest(whole) };
  await writeFile(join(draft, MANIFEST), JSON.stringify(manifest, null, 2));
  return manifest;
}

async function writeDatabase(tx: Database, folder: string) {
  const tables: Manifest['tables'] = [];
  const leftOut: string[] = [];
  for (const table of await findTables(tx)) {
    if (!isOwn(table)) {
      leftOut.push(`${table.schema}.${table.name}`);
      continue;
    }
    const name = `${table.schema}.${table.name}.ndjson.gz`;
    tables.push({ ...table, ...(await writeFileOf(folder, name, linesOf(tx, table))) });
  }
  const written = { migrations: await findMigrations(tx), tables, leftOut, sequences: await findSequences(tx) };
  return { written, named: await findPictures(tx) };
}

/** As with another shop's `DATA_DIR`, or a new bucket: a backup without the pictures would be found out too late. */
function refuseMissing(pictures: Set<string>) {
  const [first] = pictures;
  if (first === undefined) return;
  throw new BackupError(
    `Nothing was written: ${pictures.size} of the pictures of cars, slides and logos are not where DATA_DIR or S3_BUCKET says, such as images/${first}.`,
  );
}

async function writeFileOf<Name extends string>(folder: string, file: Name, lines: AsyncIterable<string>) {
  const rows = await writeLines(join(folder, file), lines);
  return { file, rows, sha256: await hashFile(join(folder, file)) };
}

/** Each row as one line of JSON, read through a cursor: a table of many rows takes no more memory than one of few. */
async function* linesOf(tx: Database, table: BackupTable): AsyncGenerator<string> {
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select to_jsonb(whole_row)::text as line from ${named(table)} as whole_row`,
  );
  let batch = FIRST_ROWS;
  for (;;) {
    const rows: { line: string }[] = await rowsOf(tx, sql.raw(`fetch ${batch} from backup_rows`));
    for (const { line } of rows) yield line;
    if (rows.length < batch) break;
    // As many as fit, going by these: rows may have photos in them.
    const longest = Math.max(...rows.map(({ line }) => line.length));
    batch = Math.min(MOST_ROWS, Math.max(1, Math.floor(CHARACTERS_AT_ONCE / longest)));
  }
  await tx.execute(sql`close backup_rows`);
}
