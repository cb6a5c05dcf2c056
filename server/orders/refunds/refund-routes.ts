import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminOrderAnswerSchema } from '../../../shared/orders/orders.ts';
import { refundRequestSchema } from '../../../shared/orders/refunds.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import { isListingDeleted } from '../../cars/stock/why-off-sale.ts';
import type { Shop } from '../../shop.ts';
import { describeOneToStaff } from '../staff-orders.ts';
import { refundOrder } from './refunds.ts';

/** The money of an order goes back to its buyer. */
export function refundRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db } = shop;
  return async (app) => {
    app.post(
      '/orders/:id/refund',
      route({
        who: 'admin:money',
        tag: 'Orders',
        operationId: 'refundOrder',
        summary: 'Give the buyer their money back',
        params: idOf('order'),
        body: refundRequestSchema,
        response: { 200: adminOrderAnswerSchema },
        also: {
          404: 'There is no such order.',
          409: 'There is nothing left to refund, or it would put the car of an open return back in stock.',
        },
      }),
      async (request) => {
        const order = await refundOrder(shop, request.user, request.params.id, request.body ?? {});
        const isUnlisted = request.body?.restock && (await isListingDeleted(db, order.carId));
        const message = isUnlisted
          ? 'Order refunded successfully. The car’s listing was deleted: add the car again to sell it.'
          : 'Order refunded successfully';
        return ok(message, await describeOneToStaff(db, order));
      },
    );
  };
}
