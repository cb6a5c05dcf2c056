import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toDollars } from '../../../shared/money.ts';
import {
  type Incident,
  incidentAnswerSchema,
  incidentPageSchema,
  incidentQuerySchema,
} from '../../../shared/orders/incidents.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import type { Shop } from '../../shop.ts';
import { countIncidents, findIncidents, type ListedIncident } from '../records/incidents/incident-queries.ts';
import { isRemakable, makeOrders, refundIncident } from './incidents.ts';

export function incidentRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db } = shop;
  return async (app) => {
    app.get(
      '/incidents',
      route({
        who: 'admin:money',
        tag: 'Orders',
        operationId: 'listIncidents',
        summary: 'What staff must know of, mostly about payments, filtered and sorted',
        querystring: incidentQuerySchema,
        response: { 200: incidentPageSchema },
      }),
      async (request) => {
        const { sort, limit, cursor, ...filters } = request.query;
        const { rows, nextCursor } = await findIncidents(db, filters, { sort, limit, cursor });
        return {
          ...ok('Incidents found', rows.map(present)),
          meta: { total: await countIncidents(db, filters), nextCursor },
        };
      },
    );

    app.post(
      '/incidents/:id/orders',
      route({
        who: 'admin:money',
        tag: 'Orders',
        operationId: 'makeOrdersOfIncident',
        summary: 'Create the orders of a payment that the shop had no record of',
        params: idOf('incident'),
        response: { 200: incidentAnswerSchema },
        also: { 404: 'There is no such incident.', 409: 'Nothing is left to do, or a car of it is gone.' },
      }),
      async ({ user, params: { id } }) => {
        const incident = await makeOrders(shop, user, id);
        shop.responseCache.forget();
        return ok('Orders created', present(incident));
      },
    );

    app.post(
      '/incidents/:id/refund',
      route({
        who: 'admin:money',
        tag: 'Orders',
        operationId: 'refundIncident',
        summary: 'Give back a payment that bought nothing',
        params: idOf('incident'),
        response: { 200: incidentAnswerSchema },
        also: { 404: 'There is no such incident.', 409: 'Nothing is left to refund, or it is on its way back.' },
      }),
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
    canRefund: row.isOwed,
  };
}
