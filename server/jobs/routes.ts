import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failedJobsSchema } from '../../shared/jobs.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';

export function jobRoutes({ jobs }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/jobs/failed',
      route({
        who: 'admin:settings',
        tag: 'Jobs',
        operationId: 'listFailedJobs',
        summary: 'Background work that was given up',
        response: { 200: failedJobsSchema },
      }),
      async () => ok('Failed jobs found', await jobs.findFailed()),
    );

    app.post(
      '/jobs/failed/:id/retry',
      route({
        who: 'admin:settings',
        tag: 'Jobs',
        operationId: 'retryFailedJob',
        summary: 'Start work again that was given up',
        params: z.object({ id: z.uuid() }),
        response: { 200: failedJobsSchema },
        also: { 404: 'It is not among the failed jobs, or was started again already.' },
      }),
      async ({ params }) => {
        if (!(await jobs.startAgain(params.id))) {
          throw new ShopError('NOT_FOUND', 'This job is no longer among the failed ones.');
        }
        return ok('Restarted', await jobs.findFailed());
      },
    );
  };
}
