import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../shared/answers.ts';
import { contactSchema } from '../../shared/mails.ts';
import { done } from '../answers.ts';
import { route } from '../api/route.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { callerOf } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';

export function contactRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/contact',
      {
        ...route({
          who: 'anyone',
          tag: 'Contact',
          operationId: 'sendMessage',
          summary: 'Write to the dealership with nothing but a name and an email',
          description: 'Opens a conversation (`POST /conversations`) as a visitor.',
          body: contactSchema,
          response: { 201: doneSchema },
        }),
      },
      async (request, reply) => {
        await shop.limits.consume('contact', callerOf(request));
        const { name, email, message: text } = request.body;
        await openConversation(shop, undefined, { kind: 'question', name, email, text });
        return reply.code(201).send(done('Thank you. We have your message and will reply by email.'));
      },
    );
  };
}
