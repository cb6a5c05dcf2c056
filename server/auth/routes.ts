import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../shared/answers.ts';
import { loginSchema, registrationSchema, signInAnswerSchema } from '../../shared/users.ts';
import { done, ok } from '../answers.ts';
import { limitSignIn } from '../plugins/limits.ts';
import { requireUser } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { presentUser } from '../users/user.ts';
import { deleteSession } from './queries.ts';
import { register, signIn } from './service.ts';

export function authRoutes({ db }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    const tags = ['Accounts'];

    app.post(
      '/auth/register',
      { config: limitSignIn, schema: { tags, body: registrationSchema, response: { 201: signInAnswerSchema } } },
      async (request, reply) => {
        const { user, token } = await register(db, request.body);
        return reply.code(201).send({ ...ok('Account created successfully!', presentUser(user)), token });
      },
    );

    app.post(
      '/auth/login',
      { config: limitSignIn, schema: { tags, body: loginSchema, response: { 200: signInAnswerSchema } } },
      async (request) => {
        const { user, token } = await signIn(db, request.body);
        return { ...ok('Signed in successfully', presentUser(user)), token };
      },
    );

    app.post(
      '/auth/logout',
      { onRequest: requireUser, schema: { tags, response: { 200: doneSchema } } },
      async (request) => {
        await deleteSession(db, request.tokenHash);
        return done('Signed out successfully');
      },
    );
  };
}
