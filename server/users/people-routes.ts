import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { holdingsAnswerSchema } from '../../shared/holdings.ts';
import { resetLinkSchema } from '../../shared/users/account-security.ts';
import { userEditSchema } from '../../shared/users/user-edits.ts';
import { userAnswerSchema, userPageSchema, userQuerySchema } from '../../shared/users/users.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { idOf } from '../api/shapes.ts';
import { presentUser } from '../auth/user-row.ts';
import type { Shop } from '../shop.ts';
import { handOverResetLink } from './hand-over-link.ts';
import { countUsers, findUsers } from './queries.ts';
import { deleteUser, editUser, readHoldings, removeSecondFactorOf } from './service.ts';

export function adminUserRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db } = shop;
  return async (app) => {
    app.get(
      '/user',
      route({
        who: 'admin:people',
        tag: 'Users',
        operationId: 'listUsers',
        summary: 'Everybody who has an account',
        querystring: userQuerySchema,
        response: { 200: userPageSchema },
      }),
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
      route({
        who: 'admin:people',
        tag: 'Users',
        operationId: 'updateUser',
        summary: 'Change a user',
        description: 'What is left out stays. A user who is made inactive is signed out everywhere.',
        params: idOf('user'),
        body: userEditSchema,
        response: { 200: userAnswerSchema },
        also: {
          404: 'There is no such user.',
          409: 'This would lock out the caller, or leave the shop without an administrator, or what is changed is not as it was known (`STALE_EDIT`).',
        },
      }),
      async (request) =>
        ok(
          'User updated successfully',
          presentUser(await editUser(shop, request.user, request.params.id, request.body)),
        ),
    );

    app.post(
      '/user/:id/reset-link',
      route({
        who: 'admin:people',
        tag: 'Users',
        operationId: 'makeResetLink',
        summary: 'Create a password reset link, to hand over in a shop that sends no mail',
        description: 'It works once, within one hour. That it was made is noted in the audit log.',
        params: idOf('user'),
        response: { 201: resetLinkSchema },
        also: {
          404: 'There is no such user.',
          409: 'The shop sends mail, or the user is inactive.',
        },
      }),
      async (request, reply) => {
        const url = await handOverResetLink(shop, request.user, request.params.id);
        return reply.code(201).send(ok('Link made. It works once, within one hour.', { url }));
      },
    );

    app.post(
      '/user/:id/second-factor/remove',
      route({
        who: 'admin:people',
        tag: 'Users',
        operationId: 'removeSecondFactorOf',
        summary: 'Turn off two-step sign-in for a user who has lost access',
        params: idOf('user'),
        response: { 200: userAnswerSchema },
        also: { 404: 'There is no such user.', 409: 'One’s own is removed in the profile.' },
      }),
      async (request) => {
        const user = await removeSecondFactorOf(shop, request.user, request.params.id);
        return ok('Two-step sign-in is off', presentUser(user));
      },
    );

    app.get(
      '/user/:id/holdings',
      route({
        who: 'admin:people',
        tag: 'Users',
        operationId: 'getHoldings',
        summary: 'How many orders and conversations a user has, and how many cars their checkout holds',
        description: 'Numbers alone: which orders they are is for staff with the permission `orders`.',
        params: idOf('user'),
        response: { 200: holdingsAnswerSchema },
        also: { 404: 'There is no such user.' },
      }),
      async (request) => ok('Holdings counted', await readHoldings(db, request.params.id)),
    );

    app.delete(
      '/user/:id',
      route({
        who: 'admin:people',
        tag: 'Users',
        operationId: 'deleteUser',
        summary: 'Delete a user',
        description: 'Their orders stay.',
        params: idOf('user'),
        response: { 200: userAnswerSchema },
        also: {
          404: 'There is no such user.',
          409: 'Nobody deletes themselves, or the last administrator.',
        },
      }),
      async (request) =>
        ok('User deleted successfully', presentUser(await deleteUser(db, request.user, request.params.id))),
    );
  };
}
