import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ImageStorage, PictureFiles } from './image-storage.ts';
import { isPictureId } from './picture-address.ts';

/** Pictures kept in a folder of this machine. */
export function openFolderStorage(folder: string): ImageStorage {
  return {
    has: async (id) => existsSync(join(folder, id)),
    put: (id, files) => putAside(join(folder, id), files),
    ids: () => idsIn(folder),
    read: (id) => readFolder(join(folder, id)),
    serve: (app) => serveFolder(app, folder),
    close: () => {},
  };
}

/** Written aside and renamed when complete, so that a crash never leaves half a picture at its address. */
async function putAside(target: string, files: PictureFiles): Promise<void> {
  const draft = `${target}.${process.pid}.draft`;
  try {
    await mkdir(draft, { recursive: true });
    await Promise.all([...files].map(([name, bytes]) => writeFile(join(draft, name), bytes)));
    await rename(draft, target).catch(async (error) => {
      if (!existsSync(target)) throw error;
    });
  } finally {
    // What a full disk cut off must not fill it further.
    await rm(draft, { recursive: true, force: true });
  }
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
