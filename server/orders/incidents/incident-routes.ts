import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toDollars } from '../../../shared/money.ts';
import {
  type Incident,
  incidentAnswerSchema,
  incidentPageSchema,
  incidentQuerySchema,
} from '../../../shared/orders/incidents.ts';
import { ok } from '../../answers.ts';
import { requireAdmin } from '../../plugins/session.ts';
import type { Shop } from '../../shop.ts';
import { countIncidents, findIncidents, type ListedIncident } from './incident-queries.ts';
import { isOwed, isRemakable, makeOrders, refundIncident } from './incidents.ts';

const params = z.object({ id: z.string().max(100) });

export function incidentRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db } = shop;
  return async (app) => {
    const tags = ['Orders'];
    app.addHook('onRequest', requireAdmin);

    app.get(
      '/incidents',
      { schema: { tags, querystring: incidentQuerySchema, response: { 200: incidentPageSchema } } },
      async (request) => {
        const { rows, nextCursor } = await findIncidents(db, request.query);
        return { ...ok('Incidents found', rows.map(present)), meta: { total: await countIncidents(db), nextCursor } };
      },
    );

    app.post(
      '/incidents/:id/orders',
      { schema: { tags, params, response: { 200: incidentAnswerSchema } } },
      async ({ user, params: { id } }) => ok('Orders made', present(await makeOrders(shop, user, id))),
    );

    app.post(
      '/incidents/:id/refund',
      { schema: { tags, params, response: { 200: incidentAnswerSchema } } },
      async ({ user, params: { id } }) => ok('Payment refunded', present(await refundIncident(shop, user, id))),
    );
  };
}

function present(row: ListedIncident): Incident {
  return {
    _id: row.id,
    kind: row.kind,
    message: row.message,
    amount: toDollars(row.amountCents),
    email: row.email,
    payment: row.intentId,
    createdAt: row.createdAt.toISOString(),
    refundedAt: row.refundedAt?.toISOString() ?? null,
    orderedAt: row.orderedAt?.toISOString() ?? null,
    isReturning: row.isReturning,
    canOrder: isRemakable(row),
    canRefund: isOwed(row),
  };
}
