import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { stockPageSchema, stockQuerySchema } from '../../../shared/cars/stock.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import type { Shop } from '../../shop.ts';
import { presentMovement, readStock } from './stock-history.ts';

export function stockRoutes({ db }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/cars/:id/stock',
      route({
        who: 'admin:cars',
        tag: 'Cars',
        operationId: 'listStockMovements',
        summary: 'How many of a car there are, and what changed that, the latest first',
        params: idOf('car'),
        querystring: stockQuerySchema,
        response: { 200: stockPageSchema },
        also: { 404: 'There is no such car.' },
      }),
      async (request) => {
        const { car, rows, nextCursor } = await readStock(db, request.params.id, request.query);
        const { onHand, held } = car;
        return { ...ok('Stock found', rows.map(presentMovement)), meta: { onHand, held, nextCursor } };
      },
    );
  };
}
