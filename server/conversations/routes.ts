import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  conversationAnswerSchema,
  conversationPageSchema,
  newMessageSchema,
  ownConversationsQuerySchema,
} from '../../shared/conversations/conversations.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { idOf } from '../api/shapes.ts';
import { idempotencyHeaders, idempotencyKeyOf } from '../idempotency/service.ts';
import { callerOf } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';
import { countConversations, findConversations } from './list-queries.ts';
import { findParticipant, keyHeaders, PASSWORD_FIRST, SESSION_ENDED } from './participant.ts';
import { summarize } from './present-conversation.ts';
import { readConversation, writeMessage } from './service.ts';

const NOT_TAKING_PART = 'There is no such conversation, or you don’t take part in it.';

export function conversationRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db, limits } = shop;
  return async (app) => {
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
        headers: keyHeaders.extend(idempotencyHeaders.shape),
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
        await writeMessage(shop, id, who, request.body, idempotencyKeyOf(request, who.user));
        return reply.code(201).send(ok('Message sent', await readConversation(shop, id, who)));
      },
    );
  };
}
