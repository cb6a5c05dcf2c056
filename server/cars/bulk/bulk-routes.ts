import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { carBulkAnswerSchema, carBulkSchema } from '../../../shared/cars/car-bulk.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { describeFailure } from '../../plugins/error-handler.ts';
import type { Shop } from '../../shop.ts';
import { changeCars } from './bulk.ts';

export function carBulkRoutes({ db, responseCache }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/cars/bulk',
      route({
        who: 'admin:cars',
        tag: 'Cars',
        operationId: 'changeCars',
        summary: 'Delete or publish several cars, or set their category or stock',
        description:
          'Each car is changed by itself: the answer is 200 and says car by car what became of it, in the order of the request. A car that is held, or that somebody changed since its `version`, is refused and stays as it is.',
        body: carBulkSchema,
        response: { 200: carBulkAnswerSchema },
      }),
      async (request) => {
        const describe = (error: Error) => describeFailure(error as Parameters<typeof describeFailure>[0], request.log);
        const results = await changeCars(db, request.user, request.body, describe);
        responseCache.forget();
        const done = results.filter(({ success }) => success).length;
        return ok(`${done} of ${results.length} cars changed`, results);
      },
    );
  };
}
