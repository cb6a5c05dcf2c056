import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { FILE_NAMES, type ImageStorage, type PictureFiles } from './image-storage.ts';
import { isPictureId } from './picture-address.ts';

/** Pictures kept in a folder of this machine. */
export function openFolderStorage(folder: string): ImageStorage {
  return {
    has: (id) => isWhole(join(folder, id)),
    put: (id, files) => putAside(join(folder, id), files),
    ids: () => idsIn(folder),
    read: (id) => readFolder(join(folder, id)),
    serve: (app) => serveFolder(app, folder),
    close: () => {},
  };
}

/** A power cut may have left files without what was in them. */
async function isWhole(target: string): Promise<boolean> {
  const sizes = await Promise.all(
    FILE_NAMES.map((name) =>
      stat(join(target, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return !sizes.includes(0);
}

/**
 * Written aside and renamed when complete and on the disk, so that neither a crash nor a power cut leaves half a picture at
 * its address.
 */
async function putAside(target: string, files: PictureFiles): Promise<void> {
  // The same photo may come several times at once.
  const draft = `${target}.${randomUUID()}.draft`;
  try {
    await mkdir(draft, { recursive: true });
    await Promise.all([...files].map(([name, bytes]) => writeFile(join(draft, name), bytes, { flush: true })));
    await sync(draft);
    await rename(draft, target).catch(async (error) => {
      if (!existsSync(target)) throw error;
      // Somebody else was quicker, or half of it was left there: these are what belongs there, byte for byte.
      for (const name of files.keys()) await rename(join(draft, name), join(target, name));
      await sync(target);
    });
    await sync(dirname(target));
  } finally {
    // What a full disk cut off must not fill it further.
    await rm(draft, { recursive: true, force: true });
  }
}

/** What a folder lists is on the disk, too. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function* idsIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && isPictureId(entry.name)) yield entry.name;
  }
}

async function readFolder(folder: string): Promise<PictureFiles | undefined> {
  if (!existsSync(folder)) return undefined;
  // A file server may keep a folder of its own in each, such as `@eaDir`.
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}

async function serveFolder(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
  });
}
