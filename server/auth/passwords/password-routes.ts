import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../../shared/answers.ts';
import { commonPasswordsSchema } from '../../../shared/users/account-security.ts';
import { forgottenPasswordSchema, passwordChangeSchema, passwordResetSchema } from '../../../shared/users/users.ts';
import { done, ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { callerOf } from '../../rate-limit/caller.ts';
import type { Shop } from '../../shop.ts';
import { changePassword } from './change-password.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { findCommonPasswords } from './password-rules.ts';

/** So many of them are told: enough to warn of what is guessed first, and small enough to send. */
const MOST_USED = 5000;

export function passwordRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/auth/common-passwords',
      route({
        who: 'anyone',
        tag: 'Accounts',
        operationId: 'listCommonPasswords',
        summary: 'The passwords that most people use, for a form to warn of them',
        response: { 200: commonPasswordsSchema },
      }),
      async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=86400');
        return ok('Common passwords found', await findCommonPasswords(MOST_USED));
      },
    );

    app.post(
      '/auth/forgot-password',
      {
        ...route({
          who: 'anyone',
          tag: 'Accounts',
          operationId: 'requestPasswordReset',
          summary: 'Ask for an email with a link to choose a new password',
          description:
            'The answer is the same whether or not there is such an account. Where the shop doesn’t send email, staff are asked to hand over a link.',
          body: forgottenPasswordSchema,
          response: { 200: doneSchema },
        }),
      },
      async (request) => {
        await shop.limits.consume('forgotten-password', callerOf(request, request.body.email));
        await requestPasswordReset(shop, request.body.email);
        const help = shop.config.mail.smtpUrl
          ? 'a link to choose a new password is on its way'
          : 'we’ve asked the dealership to give you a link to choose a new password';
        return done(`If there is an account with this email, ${help}.`);
      },
    );

    app.post(
      '/auth/reset-password',
      {
        ...route({
          who: 'anyone',
          tag: 'Accounts',
          operationId: 'resetPassword',
          summary: 'Choose a new password with the token of a link',
          body: passwordResetSchema,
          response: { 200: doneSchema },
        }),
      },
      async (request) => {
        await shop.limits.consume('password-reset', callerOf(request));
        await resetPassword(shop, request.body);
        return done('Password changed successfully. You can now sign in.');
      },
    );

    app.patch(
      '/user/change-password',
      route({
        who: 'account',
        tag: 'Users',
        operationId: 'changePassword',
        summary: 'Change your own password',
        description:
          'Ends every other session, and every link to a new password. A wrong current password answers 400, since the session is fine.',
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
