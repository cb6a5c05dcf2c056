import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userAnswerSchema, userEditSchema, userPageSchema, userQuerySchema } from '../../shared/users.ts';
import { ok } from '../answers.ts';
import { requireAdmin } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { countUsers, findUsers } from './queries.ts';
import { deleteUser, editUser } from './service.ts';
import { presentUser } from './user-row.ts';

const params = z.object({ id: z.string().max(100) });

export function adminUserRoutes({ db }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    const tags = ['Users'];
    app.addHook('onRequest', requireAdmin);

    app.get(
      '/user',
      { schema: { tags, querystring: userQuerySchema, response: { 200: userPageSchema } } },
      async (request) => {
        const { sort, limit, cursor, ...filters } = request.query;
        const { rows, nextCursor } = await findUsers(db, filters, { sort, limit, cursor });
        return {
          ...ok('Users found', rows.map(presentUser)),
          meta: { total: await countUsers(db, filters), nextCursor },
        };
      },
    );

    app.put(
      '/user/:id',
      { schema: { tags, params, body: userEditSchema, response: { 200: userAnswerSchema } } },
      async (request) =>
        ok('User updated successfully', presentUser(await editUser(db, request.user, request.params.id, request.body))),
    );

    app.delete('/user/:id', { schema: { tags, params, response: { 200: userAnswerSchema } } }, async (request) =>
      ok('User deleted successfully', presentUser(await deleteUser(db, request.user, request.params.id))),
    );
  };
}
