import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toDollars } from '../../../shared/money.ts';
import {
  adminOrderAnswerSchema,
  adminOrdersSchema,
  orderDetailAnswerSchema,
  orderEditSchema,
  orderQuerySchema,
  refundRequestSchema,
  revenueSchema,
} from '../../../shared/orders/orders.ts';
import { salesAnswerSchema, salesQuerySchema } from '../../../shared/orders/sales.ts';
import { ok } from '../../answers.ts';
import { requireAdmin } from '../../plugins/session.ts';
import type { Shop } from '../../shop.ts';
import { presentDetail, presentToAdmin } from '../present-order.ts';
import { refundOrder } from '../refunds/refunds.ts';
import { countOrders, findOrders, sumRevenue } from './admin-queries.ts';
import { editOrder, readOrder } from './admin-service.ts';
import { buyBack } from './buy-back.ts';
import { readSales } from './sales.ts';

const params = z.object({ id: z.string().max(100) });

export function adminOrderRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db } = shop;
  return async (app) => {
    const tags = ['Orders'];
    app.addHook('onRequest', requireAdmin);

    app.get(
      '/orders/all',
      { schema: { tags, querystring: orderQuerySchema, response: { 200: adminOrdersSchema } } },
      async (request) => {
        const { sort, limit, cursor, ...filters } = request.query;
        const { rows, nextCursor } = await findOrders(db, filters, { sort, limit, cursor });
        const counts = await countOrders(db, filters);
        return { ...ok('Orders found', rows.map(presentToAdmin)), meta: { ...counts, nextCursor } };
      },
    );

    app.get('/orders/revenue', { schema: { tags, response: { 200: revenueSchema } } }, async () =>
      ok('Revenue', toDollars(await sumRevenue(db))),
    );

    app.get(
      '/orders/sales',
      { schema: { tags, querystring: salesQuerySchema, response: { 200: salesAnswerSchema } } },
      async (request) => ok('Sales', await readSales(db, request.query)),
    );

    app.get('/orders/:id', { schema: { tags, params, response: { 200: orderDetailAnswerSchema } } }, async (request) =>
      ok('Order found', presentDetail(await readOrder(db, request.params.id))),
    );

    app.patch(
      '/orders/:id',
      { schema: { tags, params, body: orderEditSchema, response: { 200: adminOrderAnswerSchema } } },
      async (request) =>
        ok(
          'Order updated successfully',
          presentToAdmin(await editOrder(db, request.user, request.params.id, request.body)),
        ),
    );

    app.post(
      '/orders/:id/buy-back',
      { schema: { tags, params, response: { 200: adminOrderAnswerSchema } } },
      async (request) => {
        const order = await buyBack(db, request.user, request.params.id);
        shop.ready.forget();
        return ok('Car bought back. It is on hand, and not in stock until you say so.', presentToAdmin(order));
      },
    );

    app.post(
      '/orders/:id/refund',
      { schema: { tags, params, body: refundRequestSchema, response: { 200: adminOrderAnswerSchema } } },
      async (request) => {
        const { restock = false } = request.body ?? {};
        return ok(
          'Order refunded successfully',
          presentToAdmin(await refundOrder(shop, request.user, request.params.id, { restock })),
        );
      },
    );
  };
}
