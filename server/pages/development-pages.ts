import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { openPages } from './open-pages.ts';
import type { PageServer } from './page-server.ts';

/** The pages as they stand in the editor, through Vite. Only loaded in development. */
export async function developmentPages(app: FastifyInstance): Promise<PageServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  const runner = (vite.environments.ssr as unknown as { runner: { import(id: string): Promise<ServerBuild> } }).runner;
  const load = async () => openPages(await runner.import('virtual:react-router/server-build'), 'development');
  return { load, development: true };
}
