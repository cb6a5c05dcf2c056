import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../shared/answers.ts';
import {
  forgottenPasswordSchema,
  loginSchema,
  passwordResetSchema,
  registrationSchema,
  signInAnswerSchema,
} from '../../shared/users.ts';
import { done, ok } from '../answers.ts';
import { limitSignIn, limitWriting } from '../plugins/rate-limit.ts';
import { requireUser } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { presentUser } from '../users/user-row.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { deleteSession } from './queries.ts';
import { register, signIn } from './service.ts';

export function authRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db } = shop;
  return async (app) => {
    const tags = ['Accounts'];

    app.post(
      '/auth/register',
      { config: limitSignIn, schema: { tags, body: registrationSchema, response: { 201: signInAnswerSchema } } },
      async (request, reply) => {
        const { user, token } = await register(shop, request.body);
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
      '/auth/forgot-password',
      { config: limitWriting, schema: { tags, body: forgottenPasswordSchema, response: { 200: doneSchema } } },
      async (request) => {
        await requestPasswordReset(shop, request.body.email);
        return done('If there is an account with this email, a link to choose a new password is on its way.');
      },
    );

    app.post(
      '/auth/reset-password',
      { config: limitSignIn, schema: { tags, body: passwordResetSchema, response: { 200: doneSchema } } },
      async (request) => {
        await resetPassword(db, request.body);
        return done('Password changed successfully. You can now sign in.');
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
