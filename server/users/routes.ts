import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../shared/answers.ts';
import { passwordChangeSchema, profileSchema, userAnswerSchema } from '../../shared/users.ts';
import { done, ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { changePassword } from '../auth/service.ts';
import { callerOf } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';
import { updateUser } from './queries.ts';
import { presentUser } from './user-row.ts';

export function userRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db } = shop;
  return async (app) => {
    app.get(
      '/user/me',
      route({
        who: 'user',
        tag: 'Users',
        operationId: 'getProfile',
        summary: 'Whoever is signed in',
        response: { 200: userAnswerSchema },
      }),
      async (request) => ok('Signed in', presentUser(request.user)),
    );

    app.patch(
      '/user/update-profile',
      route({
        who: 'user',
        tag: 'Users',
        operationId: 'updateProfile',
        summary: 'Change one’s own name and photo',
        body: profileSchema,
        response: { 200: userAnswerSchema },
      }),
      async (request) => {
        const { name = request.user.name, photo = request.user.photo } = request.body;
        const user = await updateUser(db, request.user.id, { name, photo });
        return ok('Profile updated successfully', presentUser(user ?? request.user));
      },
    );

    app.patch(
      '/user/change-password',
      route({
        who: 'user',
        tag: 'Users',
        operationId: 'changePassword',
        summary: 'Change one’s own password',
        description: 'Ends every other session. A wrong current password answers 400, since the session is fine.',
        body: passwordChangeSchema,
        response: { 200: doneSchema },
      }),
      async (request) => {
        await changePassword(shop, request, request.body, callerOf(request, request.user.email));
        return done('Password changed successfully');
      },
    );
  };
}
