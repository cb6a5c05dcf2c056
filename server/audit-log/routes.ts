import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changePageSchema, changeQuerySchema } from '../../shared/audit-log.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import type { Shop } from '../shop.ts';
import { presentChange } from './audit-entry.ts';
import { findChanges } from './queries.ts';

export function changeRoutes({ db }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/changes',
      route({
        who: 'admin',
        tag: 'Changes',
        operationId: 'listChanges',
        summary: 'Who changed what of a car, an order or a user, the latest first',
        querystring: changeQuerySchema,
        response: { 200: changePageSchema },
      }),
      async (request) => {
        const { subject, id, ...page } = request.query;
        const { rows, nextCursor } = await findChanges(db, { subject, id }, page);
        return { ...ok('Changes found', rows.map(presentChange)), meta: { nextCursor } };
      },
    );
  };
}
