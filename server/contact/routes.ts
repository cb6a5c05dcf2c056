import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../shared/answers.ts';
import { contactSchema } from '../../shared/mails.ts';
import { done } from '../answers.ts';
import { route } from '../api/route.ts';
import { findStaffEmails } from '../auth/people.ts';
import { newId } from '../ids.ts';
import { writeMail } from '../mail/outbox.ts';
import { messageReceived } from '../mail/templates/staff-mails.ts';
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
          summary: 'Write to the dealership',
          body: contactSchema,
          response: { 201: doneSchema },
        }),
      },
      async (request, reply) => {
        await shop.limits.consume('contact', callerOf(request));
        const { email } = request.body;
        await shop.db.transaction(async (tx) =>
          writeMail(shop, tx, {
            key: `contact-${newId()}`,
            kind: 'contact',
            to: await findStaffEmails(shop, tx),
            replyTo: email,
            template: (sender) => messageReceived(sender, request.body),
          }),
        );
        return reply.code(201).send(done('Thank you. We have your message and will reply by email.'));
      },
    );
  };
}
