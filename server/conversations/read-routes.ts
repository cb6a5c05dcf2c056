import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../shared/answers.ts';
import { conversationReadSchema } from '../../shared/conversations/conversations.ts';
import { done } from '../answers.ts';
import { route } from '../api/route.ts';
import { idOf } from '../api/shapes.ts';
import type { Shop } from '../shop.ts';
import { findParticipant } from './participant.ts';
import { noteRead } from './read-queries.ts';

/** What everybody has read, for their counts of what is unread (D96). */
export function conversationReadRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/conversations/:id/read',
      route({
        who: 'user',
        tag: 'Conversations',
        operationId: 'noteConversationRead',
        summary: 'Note up to which message you have read a conversation',
        description: 'Each person for themselves; an earlier message than noted before changes nothing.',
        params: idOf('conversation'),
        body: conversationReadSchema,
        response: { 200: doneSchema },
        also: { 404: 'There is no such conversation, or you don’t take part in it.' },
      }),
      async (request) => {
        const { user, params, body } = request;
        await findParticipant(shop, request, params.id);
        await noteRead(shop.db, user.id, params.id, body.messageId);
        return done('Noted');
      },
    );
  };
}
