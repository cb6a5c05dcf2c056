import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toDollars } from '../../../shared/money.ts';
import { type Incident, incidentPageSchema, incidentQuerySchema } from '../../../shared/orders/incidents.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import type { Shop } from '../../shop.ts';
import type { IncidentRow } from '../queries.ts';
import { countIncidents, findIncidents } from './incident-queries.ts';

export function incidentRoutes({ db }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/incidents',
      route({
        who: 'admin',
        tag: 'Orders',
        operationId: 'listIncidents',
        summary: 'Payments for sales that could not be made, the latest first',
        querystring: incidentQuerySchema,
        response: { 200: incidentPageSchema },
      }),
      async (request) => {
        const { rows, nextCursor } = await findIncidents(db, request.query);
        return { ...ok('Incidents found', rows.map(present)), meta: { total: await countIncidents(db), nextCursor } };
      },
    );
  };
}

function present(row: IncidentRow & { email: string | null }): Incident {
  return {
    _id: row.id,
    message: row.message,
    amount: toDollars(row.amountCents),
    email: row.email,
    payment: row.paymentIntentId,
    createdAt: row.createdAt.toISOString(),
    refundedAt: row.refundedAt?.toISOString() ?? null,
  };
}
