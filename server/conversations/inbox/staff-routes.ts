import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { conversationEditSchema } from '../../../shared/conversations/conversation-edits.ts';
import {
  conversationAnswerSchema,
  conversationPageSchema,
  conversationQuerySchema,
} from '../../../shared/conversations/conversations.ts';
import { preparedAnswersSchema } from '../../../shared/conversations/inbox-answers.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import { countConversations, findConversations } from '../list-queries.ts';
import { permission } from '../participant.ts';
import { summarizeForStaff } from '../present-conversation.ts';
import { readConversation } from '../service.ts';
import { editConversation } from './edit-conversation.ts';
import { prepareAnswers } from './prepared-answers.ts';

/** What staff do in the inbox. */
export function inboxRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db } = shop;
  return async (app) => {
    app.get(
      '/conversations',
      route({
        who: `admin:${permission}`,
        tag: 'Conversations',
        operationId: 'listConversations',
        summary: 'Everybody’s conversations, by their last message',
        querystring: conversationQuerySchema,
        response: { 200: conversationPageSchema },
      }),
      async ({ user, query }) => {
        const { sort, limit, cursor, ...conditions } = query;
        const filters = { ...conditions, reader: user.id };
        const { rows, nextCursor } = await findConversations(db, filters, { sort, limit, cursor });
        const promises = await readSettings(shop, db, 'promises');
        const found = rows.map((row) => summarizeForStaff(row, promises));
        return {
          ...ok('Conversations found', found),
          meta: { total: await countConversations(db, filters), nextCursor },
        };
      },
    );

    app.get(
      '/conversations/:id/prepared-answers',
      route({
        who: `admin:${permission}`,
        tag: 'Conversations',
        operationId: 'listPreparedAnswers',
        summary: 'The prepared answers of the settings, filled in for a conversation',
        description: 'What the shop does not know stays as its placeholder, such as `{phone}`.',
        params: idOf('conversation'),
        response: { 200: preparedAnswersSchema },
        also: { 404: 'There is no such conversation.' },
      }),
      async ({ user, params }) => ok('Answers found', await prepareAnswers(shop, user, params.id)),
    );

    app.patch(
      '/conversations/:id',
      route({
        who: `admin:${permission}`,
        tag: 'Conversations',
        operationId: 'updateConversation',
        summary: 'Close or open a conversation, assign it, settle a complaint, or make an offer',
        description: 'The customer is told of an offer, and of how a complaint ended.',
        params: idOf('conversation'),
        body: conversationEditSchema,
        response: { 200: conversationAnswerSchema },
        also: {
          404: 'There is no such conversation.',
          409: 'A complaint is to be closed without an outcome, or gets one without being closed, the change is not for this kind, or the conversation is not any more as it was known (`STALE_EDIT`).',
        },
      }),
      async ({ user, params, body }) => {
        await editConversation(shop, user, params.id, body);
        return ok('Conversation saved', await readConversation(shop, params.id, { as: 'staff', user }));
      },
    );
  };
}
