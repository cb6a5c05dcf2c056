import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changePageSchema, changeQuerySchema } from '../../shared/audit-log.ts';
import { ok } from '../answers.ts';
import { requireAdmin } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { presentChange } from './audit-entry.ts';
import { findChanges } from './queries.ts';

export function changeRoutes({ db }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/changes',
      {
        onRequest: requireAdmin,
        schema: { tags: ['Changes'], querystring: changeQuerySchema, response: { 200: changePageSchema } },
      },
      async (request) => {
        const { subject, id, ...page } = request.query;
        const { rows, nextCursor } = await findChanges(db, { subject, id }, page);
        return { ...ok('Changes found', rows.map(presentChange)), meta: { nextCursor } };
      },
    );
  };
}
