import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mailAnswerSchema, mailPageSchema, mailQuerySchema } from '../../shared/mails.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { idOf } from '../api/shapes.ts';
import { recordChange } from '../audit-log/service.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { presentMail, summarizeMail } from './present-mail.ts';
import { countMails, findMail, findMails } from './queries.ts';

export function mailRoutes({ db }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/mails',
      route({
        who: 'admin:people',
        tag: 'Mail',
        operationId: 'listMails',
        summary: 'Email that the shop has written, filtered and sorted',
        querystring: mailQuerySchema,
        response: { 200: mailPageSchema },
      }),
      async (request) => {
        const { sort, limit, cursor, ...filters } = request.query;
        const { rows, nextCursor } = await findMails(db, filters, { sort, limit, cursor });
        return {
          ...ok('Mails found', rows.map(summarizeMail)),
          meta: { total: await countMails(db, filters), nextCursor },
        };
      },
    );

    app.get(
      '/mails/:id',
      route({
        who: 'admin:people',
        tag: 'Mail',
        operationId: 'getMail',
        summary: 'An email with its text',
        description: 'That it was read is noted in the audit log.',
        params: idOf('mail'),
        response: { 200: mailAnswerSchema },
        also: { 404: 'There is no such email.' },
      }),
      async (request) => {
        const mail = await findMail(db, request.params.id);
        if (!mail) throw new ShopError('NOT_FOUND', 'This email is no longer kept.');
        await recordChange(db, request.user, { subject: 'mail', subjectId: mail.id, action: 'read' });
        return ok('Mail found', presentMail(mail));
      },
    );
  };
}
