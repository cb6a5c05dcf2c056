import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../shared/answers.ts';
import { passwordChangeSchema, profileSchema, userAnswerSchema } from '../../shared/users.ts';
import { done, ok } from '../answers.ts';
import { changePassword } from '../auth/service.ts';
import { requireUser } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { updateUser } from './queries.ts';
import { presentUser } from './user-row.ts';

export function userRoutes({ db }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    const tags = ['Users'];
    const answersUser = { 200: userAnswerSchema };

    app.get('/user/me', { onRequest: requireUser, schema: { tags, response: answersUser } }, async (request) =>
      ok('Signed in', presentUser(request.user)),
    );

    app.patch(
      '/user/update-profile',
      { onRequest: requireUser, schema: { tags, body: profileSchema, response: answersUser } },
      async (request) => {
        const { name = request.user.name, photo = request.user.photo } = request.body;
        const user = await updateUser(db, request.user.id, { name, photo });
        return ok('Profile updated successfully', presentUser(user ?? request.user));
      },
    );

    app.patch(
      '/user/change-password',
      { onRequest: requireUser, schema: { tags, body: passwordChangeSchema, response: { 200: doneSchema } } },
      async (request) => {
        await changePassword(db, request, request.body);
        return done('Password changed successfully');
      },
    );
  };
}
