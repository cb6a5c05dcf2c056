import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ownDataSchema } from '../../shared/orders/own-data.ts';
import { route } from '../api/route.ts';
import type { Shop } from '../shop.ts';
import { collectOwnData } from './own-data.ts';

export function privacyRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/user/me/data',
      route({
        who: 'user',
        tag: 'Users',
        operationId: 'downloadOwnData',
        summary: 'Everything that the shop keeps about you, as a JSON file',
        response: {
          200: { description: 'A JSON file', content: { 'application/json': { schema: ownDataSchema } } },
        },
      }),
      async (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .header('content-disposition', 'attachment; filename="my-data.json"')
          .send(await collectOwnData(shop, request)),
    );
  };
}
