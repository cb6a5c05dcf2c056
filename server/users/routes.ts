import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { profileSchema, userAnswerSchema } from '../../shared/users/users.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { presentUser } from '../auth/user-row.ts';
import type { Shop } from '../shop.ts';
import { editProfile } from './service.ts';

export function userRoutes({ db }: Shop): FastifyPluginAsyncZod {
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
        summary: 'Change your own name and photo',
        body: profileSchema,
        response: { 200: userAnswerSchema },
      }),
      async (request) =>
        ok('Profile updated successfully', presentUser(await editProfile(db, request.user, request.body))),
    );
  };
}
