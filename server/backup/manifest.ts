import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isOfThisVersion } from './versions.ts';

/** What an operator can put right: said in one line, without a stack. */
export class BackupError extends Error {}

export const MANIFEST = 'manifest.json';
export const PICTURES = 'pictures.ndjson.gz';

/** Names lead to no place outside the backup. */
const file = z.object({ file: z.string().regex(/^[\w.-]+\.gz$/), sha256: z.string(), rows: z.number().int() });
const manifestSchema = z.object({
  format: z.literal(2),
  createdAt: z.iso.datetime(),
  /** Hashes of the migrations that made the tables: a backup goes back into the version that wrote it. */
  migrations: z.array(z.string()),
  tables: z.array(file.extend({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  /** Tables of somebody else beside the shop's. Backups from before took them along. */
  leftOut: z.array(z.string()).default([]),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  /** The list of pictures, each with the hash of its files. */
  pictures: file.extend({ file: z.literal(PICTURES) }),
  /** Of all of the above. */
  sha256: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Reads a backup's manifest and checks it and every file of the database, before anything else is done.
 * @throws BackupError when it is no backup, half written, damaged, or of another version than this one
 */
export async function readValidManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} is no complete backup: it has no ${MANIFEST}.`);
  });
  const manifest = parse(text);
  if (!manifest)
    throw new BackupError(
      `${folder} is no backup that this version can read: ${MANIFEST} is damaged, or of another version.`,
    );
  if (!isOfThisVersion(manifest.migrations)) {
    throw new BackupError(
      'This backup was written by another version of the shop. Restore it with that version, then upgrade.',
    );
  }
  const { sha256: hash, ...contents } = JSON.parse(text);
  if (hash !== hashManifest(contents)) throw new BackupError(`The backup is damaged: ${MANIFEST} is changed.`);
  for (const { file: name, sha256 } of [...manifest.tables, manifest.pictures]) {
    const actual = await hashFile(join(folder, name)).catch(() => undefined);
    if (actual !== sha256)
      throw new BackupError(`The backup is damaged: ${name} is ${actual ? 'changed' : 'missing'}.`);
  }
  return manifest;
}

function parse(text: string): Manifest | undefined {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What is in a manifest besides its hash, in the order in which it is written. */
export function hashManifest(contents: Omit<Manifest, 'sha256'>): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
