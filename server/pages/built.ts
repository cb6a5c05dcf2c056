import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { openPages } from './open-pages.ts';
import type { PageServer } from './page-server.ts';

/** The pages that `npm run build` made. */
export function builtPages(folder: string): PageServer {
  const file = pathToFileURL(resolve(folder, 'server', 'index.js')).href;
  const pages = import(file).then((build: ServerBuild) => openPages(build, 'production'));
  return { load: () => pages, development: false };
}

/** Scripts, styles and fonts are named by their content and kept for good; the few files at the root are looked at again. */
export async function serveBuiltFiles(app: FastifyInstance, folder: string) {
  const root = join(resolve(folder), 'client');
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const named = path.startsWith(join(root, 'assets'));
      reply.header('Cache-Control', named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
