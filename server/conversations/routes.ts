import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../shared/answers.ts';
import {
  conversationAnswerSchema,
  conversationPageSchema,
  newConversationSchema,
  newMessageSchema,
  openedConversationSchema,
  ownConversationsQuerySchema,
} from '../../shared/conversations/conversations.ts';
import { contactSchema } from '../../shared/mails.ts';
import { done, ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { idOf } from '../api/shapes.ts';
import { callerOf } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';
import { countConversations, findConversations } from './list-queries.ts';
import { linkOf } from './notify.ts';
import { openConversation } from './opening/open-conversation.ts';
import { findParticipant, keyHeaders, PASSWORD_FIRST, readCaller, SESSION_ENDED } from './participant.ts';
import { summarize } from './present-conversation.ts';
import { readConversation, writeMessage } from './service.ts';

const NOT_TAKING_PART = 'There is no such conversation, or you don’t take part in it.';

export function conversationRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db, limits } = shop;
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
        const { id } = await openConversation(shop, user, request.body);
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
          body: contactSchema,
          response: { 201: doneSchema },
        }),
      },
      async (request, reply) => {
        await limits.consume('contact', callerOf(request));
        const { name, email, message: text } = request.body;
        await openConversation(shop, undefined, { kind: 'question', name, email, text });
        const answer = shop.config.mail.smtpUrl ? ' and will reply by email' : '';
        return reply.code(201).send(done(`Thank you. We have your message${answer}.`));
      },
    );

    app.get(
      '/conversations/mine',
      route({
        who: 'user',
        tag: 'Conversations',
        operationId: 'listOwnConversations',
        summary: 'One’s own conversations, the latest first',
        querystring: ownConversationsQuerySchema,
        response: { 200: conversationPageSchema },
      }),
      async ({ user, query }) => {
        const { unread, ...page } = query;
        const mine = { userId: user.id, reader: user.id, unread };
        const { rows, nextCursor } = await findConversations(db, mine, { sort: 'newest', ...page });
        const total = await countConversations(db, mine);
        return { ...ok('Conversations found', rows.map(summarize)), meta: { total, nextCursor } };
      },
    );

    app.get(
      '/conversations/:id',
      route({
        who: 'anyone',
        tag: 'Conversations',
        operationId: 'getConversation',
        summary: 'A conversation that you take part in, with all that was written',
        description:
          'For its customer, signed in or with the key of a mailed link, and for administrators with the permission `orders`, who also see their notes.',
        params: idOf('conversation'),
        headers: keyHeaders,
        response: { 200: conversationAnswerSchema },
        also: { 401: SESSION_ENDED, 403: PASSWORD_FIRST, 404: NOT_TAKING_PART },
      }),
      async (request, reply) => {
        const who = await findParticipant(shop, request, request.params.id);
        reply.header('cache-control', 'no-store');
        return ok('Conversation found', await readConversation(shop, request.params.id, who));
      },
    );

    app.post(
      '/conversations/:id/messages',
      route({
        who: 'anyone',
        tag: 'Conversations',
        operationId: 'writeMessage',
        summary: 'Write on in a conversation that you take part in',
        description:
          'The other side is notified by email, and a conversation that was closed is not closed any more. A note among staff (`internal`) does neither.',
        params: idOf('conversation'),
        headers: keyHeaders,
        body: newMessageSchema,
        response: { 201: conversationAnswerSchema },
        also: {
          401: SESSION_ENDED,
          403: PASSWORD_FIRST,
          404: NOT_TAKING_PART,
          409: 'The conversation is as long as it can be.',
        },
      }),
      async (request, reply) => {
        const { id } = request.params;
        const who = await findParticipant(shop, request, id);
        await limits.consume('message', callerOf(request, who.as === 'staff' ? who.user.email : id));
        await writeMessage(shop, id, who, request.body);
        return reply.code(201).send(ok('Message sent', await readConversation(shop, id, who)));
      },
    );
  };
}
