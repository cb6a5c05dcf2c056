import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { failedJobsSchema } from '../../shared/jobs.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import type { Shop } from '../shop.ts';

export function jobRoutes({ jobs }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/jobs/failed',
      route({
        who: 'admin',
        tag: 'Jobs',
        operationId: 'listFailedJobs',
        summary: 'Background work that was given up',
        response: { 200: failedJobsSchema },
      }),
      async () => ok('Failed jobs found', await jobs.findFailed()),
    );
  };
}
