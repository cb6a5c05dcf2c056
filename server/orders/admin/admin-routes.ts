import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toDollars } from '../../../shared/money.ts';
import { orderEditSchema } from '../../../shared/orders/order-edits.ts';
import {
  adminOrderAnswerSchema,
  adminOrdersSchema,
  orderQuerySchema,
  ordersToPrepareSchema,
  revenueSchema,
} from '../../../shared/orders/orders.ts';
import { salesAnswerSchema, salesQuerySchema } from '../../../shared/orders/sales.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import type { Shop } from '../../shop.ts';
import { readSales } from '../sales/sales.ts';
import { describeOneToStaff, describeToStaff } from '../staff-orders.ts';
import { countOrdersToPrepare } from '../waiting/waiting-order-queries.ts';
import { countOrders, findOrders, sumRevenue } from './admin-queries.ts';
import { editOrder } from './admin-service.ts';

export function adminOrderRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db } = shop;
  return async (app) => {
    app.get(
      '/orders/all',
      route({
        who: 'admin:orders',
        tag: 'Orders',
        operationId: 'listOrders',
        summary: 'Everybody’s orders, filtered and sorted, page by page',
        querystring: orderQuerySchema,
        response: { 200: adminOrdersSchema },
      }),
      async (request) => {
        const { sort, limit, cursor, ...filters } = request.query;
        const { rows, nextCursor } = await findOrders(db, filters, { sort, limit, cursor });
        const counts = await countOrders(db, filters);
        return { ...ok('Orders found', await describeToStaff(db, rows)), meta: { ...counts, nextCursor } };
      },
    );

    app.get(
      '/orders/revenue',
      route({
        who: 'admin:money',
        tag: 'Orders',
        operationId: 'getRevenue',
        summary: 'What was paid less what was refunded, in dollars',
        response: { 200: revenueSchema },
      }),
      async () => ok('Revenue', toDollars(await sumRevenue(db))),
    );

    app.get(
      '/orders/to-prepare',
      route({
        who: 'admin:orders',
        tag: 'Orders',
        operationId: 'countOrdersToPrepare',
        summary: 'How many orders are paid and wait to be prepared',
        response: { 200: ordersToPrepareSchema },
      }),
      async () => ok('Orders to prepare', await countOrdersToPrepare(db)),
    );

    app.get(
      '/orders/sales',
      route({
        who: 'admin:money',
        tag: 'Orders',
        operationId: 'getSales',
        summary: 'Sales by month and by brand',
        querystring: salesQuerySchema,
        response: { 200: salesAnswerSchema },
      }),
      async (request) => ok('Sales', await readSales(db, request.query)),
    );

    app.patch(
      '/orders/:id',
      route({
        who: 'admin:orders',
        tag: 'Orders',
        operationId: 'updateOrder',
        summary:
          'Change an order’s notes, move it a step on its way to the buyer, or correct the odometer of its handover',
        description:
          'Without a step, `odometer` corrects what was noted at the handover, until a return is settled or its refund is in progress; never more than was read when the car came back.',
        params: idOf('order'),
        body: orderEditSchema,
        response: { 200: adminOrderAnswerSchema },
        also: {
          404: 'There is no such order.',
          409: 'The life cycle does not allow this step, the odometer or the notes were changed by someone else (`STALE_EDIT`), or the car has come back.',
        },
      }),
      async (request) => {
        const order = await editOrder(shop, request.user, request.params.id, request.body);
        if (request.body.fulfilment === 'returned') shop.responseCache.forget();
        return ok('Order updated successfully', await describeOneToStaff(db, order));
      },
    );
  };
}
