import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { stockPageSchema, stockQuerySchema } from '../../../shared/cars/stock.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import { isStaff } from '../../plugins/session.ts';
import type { Shop } from '../../shop.ts';
import { presentMovements, readStock } from './stock-history.ts';

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
        const movements = await presentMovements(db, rows, isStaff(request, 'orders'));
        return { ...ok('Stock found', movements), meta: { onHand, held, nextCursor } };
      },
    );
  };
}
