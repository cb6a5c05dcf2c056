import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminOrderAnswerSchema } from '../../../shared/orders/orders.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import type { Shop } from '../../shop.ts';
import { describeOneToStaff } from '../staff-orders.ts';
import { buyBack } from './buy-back.ts';

/** The car of an order goes back to the dealership for money. */
export function buyBackRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db } = shop;
  return async (app) => {
    app.post(
      '/orders/:id/buy-back',
      route({
        who: 'admin:orders',
        tag: 'Orders',
        operationId: 'buyBackOrder',
        summary: 'Note that the dealership has bought the car of an order back',
        params: idOf('order'),
        response: { 200: adminOrderAnswerSchema },
        also: { 404: 'There is no such order.', 409: 'What this order sold is not with its buyer.' },
      }),
      async (request) => {
        const { order, message } = await buyBack(shop, request.user, request.params.id);
        shop.responseCache.forget();
        return ok(message, await describeOneToStaff(db, order));
      },
    );
  };
}
