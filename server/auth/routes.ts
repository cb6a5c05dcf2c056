import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../shared/answers.ts';
import { loginSchema, registrationSchema, signInAnswerSchema } from '../../shared/users/users.ts';
import { done, ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { callerOf } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';
import { register, signIn } from './service.ts';
import { deleteSession } from './sessions/session-queries.ts';
import { presentUser } from './user-row.ts';

export function authRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db } = shop;
  return async (app) => {
    app.post(
      '/auth/register',
      {
        ...route({
          who: 'anyone',
          tag: 'Accounts',
          operationId: 'register',
          summary: 'Open an account',
          description: 'The answer carries a token: whoever registers is signed in.',
          body: registrationSchema,
          response: { 201: signInAnswerSchema },
          also: { 409: 'There is an account with this email already.' },
        }),
      },
      async (request, reply) => {
        const { user, ...access } = await register(shop, request.body, callerOf(request, request.body.email));
        return reply.code(201).send({ ...ok('Account created successfully!', presentUser(user)), ...access });
      },
    );

    app.post(
      '/auth/login',
      {
        ...route({
          who: 'anyone',
          tag: 'Accounts',
          operationId: 'signIn',
          summary: 'Sign in',
          description:
            'The answer carries the `token` to send with other calls. Send its `device` as the header `Device-Token` when signing in again: failures elsewhere then never lock you out.',
          body: loginSchema,
          response: { 200: signInAnswerSchema },
          also: {
            401: 'The email or the password is wrong; the answer does not tell which. `SECOND_FACTOR_REQUIRED`: send a `code` as well. `WRONG_CODE`: it is wrong, or was used.',
            403: 'The account is inactive.',
          },
        }),
      },
      async (request) => {
        const { user, ...access } = await signIn(shop, request.body, callerOf(request, request.body.email));
        return { ...ok('Signed in successfully', presentUser(user)), ...access };
      },
    );

    app.post(
      '/auth/logout',
      route({
        who: 'account',
        tag: 'Accounts',
        operationId: 'signOut',
        summary: 'Sign out',
        description: 'The token that was sent is worth nothing from then on.',
        response: { 200: doneSchema },
      }),
      async (request) => {
        await deleteSession(db, request.tokenHash);
        return done('Signed out successfully');
      },
    );
  };
}
