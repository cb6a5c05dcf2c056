import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../../shared/answers.ts';
import { linkTokenSchema } from '../../../shared/users/account-security.ts';
import {
  acceptanceSchema,
  invitationAnswerSchema,
  invitationsSchema,
  inviteSchema,
  openedInvitationAnswerSchema,
  sentInvitationAnswerSchema,
} from '../../../shared/users/invitations.ts';
import { done, ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import { callerOf } from '../../rate-limit/caller.ts';
import type { Shop } from '../../shop.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { invite, listInvitations, sendAgain, withdraw } from './invitations.ts';

/** Somebody else may have registered the address first. */
const WITH_CODE =
  'Welcome! You can now sign in with your new password and a code from your authenticator app. If you never set up two-step sign-in here, ask whoever invited you to turn it off for you in Manage Users.';

export function invitationRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/invitations',
      route({
        who: 'admin:people',
        tag: 'Users',
        operationId: 'listInvitations',
        summary: 'Who was invited to help run the shop, and has not accepted yet',
        response: { 200: invitationsSchema },
      }),
      async () => ok('Invitations found', await listInvitations(shop.db)),
    );

    app.post(
      '/invitations',
      {
        ...route({
          who: 'admin:people',
          tag: 'Users',
          operationId: 'invite',
          summary: 'Invite somebody to help run the shop',
          description:
            'They get a link by mail, which works once, for seven days. Where the shop sends no mail, the answer has the link, this one time.',
          body: inviteSchema,
          response: { 201: sentInvitationAnswerSchema },
          also: { 409: 'They are an administrator, inactive, or invited already.' },
        }),
      },
      async (request, reply) => {
        await shop.limits.consume('invite', callerOf(request, request.user.email));
        return reply.code(201).send(ok('Invitation sent', await invite(shop, request.user, request.body)));
      },
    );

    app.post(
      '/invitations/:id/send',
      route({
        who: 'admin:people',
        tag: 'Users',
        operationId: 'sendInvitationAgain',
        summary: 'Send an invitation again, with a new link',
        params: idOf('invitation'),
        response: { 200: sentInvitationAnswerSchema },
        also: { 404: 'It was accepted or withdrawn.', 409: 'They are an administrator or inactive by now.' },
      }),
      async (request) => {
        await shop.limits.consume('invite', callerOf(request, request.user.email));
        return ok('Invitation sent', await sendAgain(shop, request.user, request.params.id));
      },
    );

    app.delete(
      '/invitations/:id',
      route({
        who: 'admin:people',
        tag: 'Users',
        operationId: 'withdrawInvitation',
        summary: 'Withdraw an invitation',
        params: idOf('invitation'),
        response: { 200: invitationAnswerSchema },
        also: { 404: 'It was accepted or withdrawn.' },
      }),
      async ({ user, params }) => ok('Invitation withdrawn', await withdraw(shop.db, user, params.id)),
    );

    app.post(
      '/invitations/open',
      route({
        who: 'anyone',
        tag: 'Accounts',
        operationId: 'openInvitation',
        summary: 'What an invitation asks, by the token of its link',
        body: linkTokenSchema,
        response: { 200: openedInvitationAnswerSchema },
      }),
      async (request) => {
        await shop.limits.consume('invitation', callerOf(request));
        return ok('Invitation found', await openInvitation(shop.db, request.body.token));
      },
    );

    app.post(
      '/invitations/accept',
      {
        ...route({
          who: 'anyone',
          tag: 'Accounts',
          operationId: 'acceptInvitation',
          summary: 'Accept an invitation, with a name and a password of one’s own',
          description: 'An account with this address becomes an administrator’s, and is signed out everywhere.',
          body: acceptanceSchema,
          response: { 200: doneSchema },
          also: { 409: 'The account has changed in the meantime.' },
        }),
      },
      async (request) => {
        await shop.limits.consume('invitation', callerOf(request));
        const { asksForCode } = await acceptInvitation(shop, request.body);
        return done(asksForCode ? WITH_CODE : 'Welcome! You can now sign in with your new password.');
      },
    );
  };
}
