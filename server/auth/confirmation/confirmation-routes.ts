import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../../shared/answers.ts';
import { linkTokenSchema } from '../../../shared/users/account-security.ts';
import { userAnswerSchema } from '../../../shared/users/users.ts';
import { done, ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import type { Shop } from '../../shop.ts';
import { presentUser } from '../user-row.ts';
import { confirmByHand, confirmEmail, requestConfirmation } from './confirmation.ts';

export function confirmationRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/auth/confirm-email',
      route({
        who: 'anyone',
        tag: 'Accounts',
        operationId: 'confirmEmail',
        summary: 'Confirm an email with the token of a mailed link',
        body: linkTokenSchema,
        response: { 200: doneSchema },
      }),
      async (request) => {
        await confirmEmail(shop, request.body.token);
        return done('Thank you. Your email is confirmed.');
      },
    );

    app.post(
      '/user/me/confirm-email',
      route({
        who: 'user',
        tag: 'Accounts',
        operationId: 'askForConfirmation',
        summary: 'Send the email with the confirmation link again',
        description: 'At most three such emails an hour.',
        response: { 200: doneSchema },
        also: { 409: 'There is nothing to confirm.' },
      }),
      async (request) => {
        await requestConfirmation(shop, request.user);
        return done('A new link is on its way to you.');
      },
    );

    app.post(
      '/user/:id/confirm-email',
      route({
        who: 'admin:people',
        tag: 'Users',
        operationId: 'confirmEmailOf',
        summary: 'Mark a user’s email as confirmed',
        params: idOf('user'),
        response: { 200: userAnswerSchema },
        also: { 404: 'There is no such user.' },
      }),
      async (request) => ok('Email confirmed', presentUser(await confirmByHand(shop, request.user, request.params.id))),
    );
  };
}
