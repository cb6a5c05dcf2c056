import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { failedJobsSchema } from '../../shared/jobs.ts';
import { ok } from '../answers.ts';
import { requireAdmin } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';

export function jobRoutes({ jobs }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/jobs/failed',
      { onRequest: requireAdmin, schema: { tags: ['Jobs'], response: { 200: failedJobsSchema } } },
      async () => ok('Failed jobs found', await jobs.findFailed()),
    );
  };
}
