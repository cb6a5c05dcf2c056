import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { ImageStorage } from '../images/image-storage.ts';
import { readBatches } from './line-files.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { eachPicture } from './picture-files.ts';
import { isOwn, isUnused, named, rowsOf } from './table-rows.ts';

const AT_ONCE = { lines: 500, characters: 8_000_000 };

/**
 * Fills an empty database and its storage from a backup that was found sound. The database takes all of it in one
 * transaction or nothing, the pictures before it: a restore that was cut off is begun again.
 * @throws BackupError when the database is not empty
 */
export async function loadBackup(db: Database, storage: ImageStorage, folder: string, manifest: Manifest) {
  await eachPicture(folder, (id, files) => storage.put(id, files));
  const tables = manifest.tables.filter(isOwn);
  await db.transaction(async (tx) => {
    // What triggers would work out is in the backup already, and they would refuse rows that arrive in their last state.
    for (const table of tables) await tx.execute(sql`alter table ${named(table)} disable trigger user`);
    // Asked now that the tables are locked: another restore may have come first.
    if (!(await isUnused(tx))) throw new BackupError('The database is not empty. Restore into a new one.');
    // The migrations themselves wrote a few lines, such as the number of cars.
    for (const table of tables.toReversed()) await tx.execute(sql`delete from ${named(table)}`);
    for (const table of tables) await fill(tx, folder, table);
    for (const table of tables) await tx.execute(sql`alter table ${named(table)} enable trigger user`);
    for (const { schema, name, value } of manifest.sequences) {
      // One of a table that is not the shop's is not there.
      const at = sql`to_regclass(${`"${schema}"."${name}"`})`;
      if (value !== null) await tx.execute(sql`select setval(${at}, ${value}::bigint) where ${at} is not null`);
    }
  });
}

async function fill(tx: Database, folder: string, table: Manifest['tables'][number]) {
  const columns = sql.join(table.columns.map(sql.identifier), sql`, `);
  for await (const lines of readBatches(join(folder, table.file), AT_ONCE)) {
    await tx.execute(
      sql`insert into ${named(table)} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${named(table)}, ${`[${lines.join(',')}]`}::jsonb)`,
    );
  }
  const [{ count } = { count: -1 }] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${named(table)}`,
  );
  if (count !== table.rows) throw new Error(`${table.name} has ${count} rows instead of ${table.rows}.`);
}
