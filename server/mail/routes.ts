import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mailPageSchema, mailQuerySchema } from '../../shared/mails.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import type { Shop } from '../shop.ts';
import { presentMail } from './present-mail.ts';
import { countMails, findMails } from './queries.ts';

export function mailRoutes({ db }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/mails',
      route({
        who: 'admin',
        tag: 'Mail',
        operationId: 'listMails',
        summary: 'Mail that the shop has written, filtered and sorted',
        querystring: mailQuerySchema,
        response: { 200: mailPageSchema },
      }),
      async (request) => {
        const { sort, limit, cursor, ...filters } = request.query;
        const { rows, nextCursor } = await findMails(db, filters, { sort, limit, cursor });
        return {
          ...ok('Mails found', rows.map(presentMail)),
          meta: { total: await countMails(db, filters), nextCursor },
        };
      },
    );
  };
}
