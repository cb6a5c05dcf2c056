import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../../shared/answers.ts';
import { newConversationSchema, openedConversationSchema } from '../../../shared/conversations/conversations.ts';
import { contactSchema } from '../../../shared/mails.ts';
import { done, ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idempotencyHeaders, idempotencyKeyOf } from '../../idempotency/service.ts';
import { callerOf } from '../../rate-limit/caller.ts';
import type { Shop } from '../../shop.ts';
import { linkOf } from '../notify.ts';
import { PASSWORD_FIRST, readCaller, SESSION_ENDED } from '../participant.ts';
import { readConversation } from '../service.ts';
import { openConversation } from './open-conversation.ts';

export function openingRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { limits } = shop;
  return async (app) => {
    app.post(
      '/conversations',
      route({
        who: 'anyone',
        tag: 'Conversations',
        operationId: 'openConversation',
        summary: 'Write to the dealership',
        description:
          'Who is signed in reads the answers here; a visitor gives name and email and is mailed a link with a key, or told it in the answer where the shop sends no email. The first answer is the shop’s own: what it knows, and within how many hours a person answers.',
        headers: idempotencyHeaders,
        body: newConversationSchema,
        response: { 201: openedConversationSchema },
        also: {
          401: `${SESSION_ENDED} Or a visitor asks about an order.`,
          403: PASSWORD_FIRST,
          404: 'The car is not offered, or the order is not yours.',
        },
      }),
      async (request, reply) => {
        const user = await readCaller(request);
        await limits.consume('conversation', callerOf(request, user?.email ?? request.body.email));
        const id = await openConversation(shop, user, request.body, idempotencyKeyOf(request, user));
        const conversation = await readConversation(shop, id, { as: 'customer' });
        const url = user ? undefined : await linkOf(shop, conversation);
        const answer = user || url ? 'You’ll find our answer here.' : 'We’ll reply by email.';
        reply.header('cache-control', 'no-store');
        return reply.code(201).send({ ...ok(`Thank you. We have your message. ${answer}`, conversation), url });
      },
    );

    app.post(
      '/contact',
      {
        ...route({
          who: 'anyone',
          tag: 'Contact',
          operationId: 'sendMessage',
          summary: 'Write to the dealership with nothing but a name and an email',
          description: 'Opens a conversation (`POST /conversations`) as a visitor.',
          headers: idempotencyHeaders,
          body: contactSchema,
          response: { 201: doneSchema },
        }),
      },
      async (request, reply) => {
        await limits.consume('contact', callerOf(request));
        const { name, email, message: text } = request.body;
        const question = { kind: 'question', name, email, text } as const;
        await openConversation(shop, undefined, question, idempotencyKeyOf(request));
        const answer = shop.config.mail.smtpUrl ? ' and will reply by email' : '';
        return reply.code(201).send(done(`Thank you. We have your message${answer}.`));
      },
    );
  };
}
