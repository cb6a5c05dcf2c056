import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStorage, PictureFiles } from '../images/image-storage.ts';
import { isPictureId } from '../images/picture-address.ts';
import { readBatches } from './line-files.ts';
import { BackupError, PICTURES } from './manifest.ts';

interface KeptPicture {
  id: string;
  sha256: string;
}

const folderOf = (folder: string, id: string) => join(folder, 'images', id);

/** Copies every picture into the backup, and lists it with the hash of its files. Those still awaited in the end are missing. */
export async function* copyPictures(
  storage: ImageStorage,
  folder: string,
  awaited: Set<string>,
): AsyncGenerator<string> {
  for await (const id of storage.ids()) {
    const files = await storage.read(id);
    if (!files) continue;
    awaited.delete(id);
    await mkdir(folderOf(folder, id), { recursive: true });
    for (const [name, bytes] of files) await writeFile(join(folderOf(folder, id), name), bytes);
    yield JSON.stringify({ id, sha256: hashOf(files) } satisfies KeptPicture);
  }
}

/**
 * Calls back with every picture of a backup.
 * @throws BackupError when one is damaged or missing
 */
export async function eachPicture(folder: string, take: (id: string, files: PictureFiles) => Promise<void>) {
  for await (const batch of readBatches(join(folder, PICTURES), { lines: 100 })) {
    for (const line of batch) {
      const { id, sha256 } = JSON.parse(line) as KeptPicture;
      if (id.includes('/')) throw new BackupError(`The backup is damaged: ${id} is no picture of a shop.`);
      // What lay among the pictures of the shop, such as a disk's lost+found, was taken along once.
      if (!isPictureId(id)) continue;
      const files = await readPicture(folderOf(folder, id));
      if (!files || hashOf(files) !== sha256) {
        throw new BackupError(`The backup is damaged: the picture images/${id} is ${files ? 'changed' : 'missing'}.`);
      }
      await take(id, files);
    }
  }
}

async function readPicture(folder: string): Promise<PictureFiles | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return undefined;
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}

function hashOf(files: PictureFiles): string {
  const hash = createHash('sha256');
  for (const name of [...files.keys()].sort()) hash.update(name).update(files.get(name) as Buffer);
  return hash.digest('hex');
}
