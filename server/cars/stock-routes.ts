import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { stockPageSchema, stockQuerySchema } from '../../shared/cars/stock.ts';
import { ok } from '../answers.ts';
import { requireAdmin } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { presentMovement, readStock } from './stock-history.ts';

export function stockRoutes({ db }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    const params = z.object({ id: z.string().max(100) });
    const schema = { tags: ['Cars'], params, querystring: stockQuerySchema, response: { 200: stockPageSchema } };

    app.get('/cars/:id/stock', { onRequest: requireAdmin, schema }, async (request) => {
      const { car, rows, nextCursor } = await readStock(db, request.params.id, request.query);
      const { onHand, held } = car;
      return { ...ok('Stock found', rows.map(presentMovement)), meta: { onHand, held, nextCursor } };
    });
  };
}
