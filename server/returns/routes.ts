import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { orderAnswerSchema } from '../../shared/orders/orders.ts';
import { returnReplySchema, returnTimeSchema } from '../../shared/orders/returns/return-edits.ts';
import { returnAnswerSchema, returnRequestSchema } from '../../shared/orders/returns/returns.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { idOf } from '../api/shapes.ts';
import { prepareComplaint } from '../conversations/opening/open-conversation.ts';
import { describeOrderTo } from '../orders/own-orders.ts';
import { readListedReturn } from '../orders/records/returns/present-return.ts';
import { answerReturn } from '../orders/returns/answer-return.ts';
import { chooseReturnTime } from '../orders/returns/choose-return-time.ts';
import { readOrderOfReturn, requestReturn, withdrawReturn } from '../orders/returns/own-return.ts';
import { readerOf } from '../plugins/session.ts';
import { callerOf } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';

/** Giving a car back, as its buyer does: asked for, withdrawn, and what is held back answered (D94). */
export function ownReturnRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { limits } = shop;
  return async (app) => {
    app.post(
      '/orders/:id/return',
      route({
        who: 'user',
        tag: 'Returns',
        operationId: 'requestReturn',
        summary: 'Ask to give back the car of one’s order',
        description:
          'Until the end of the last day after the handover, where the dealership is, and within the miles since: `returnTerms` of the order says both. One at a time. Without `startsAt`, the dealership tells you when.',
        params: idOf('order'),
        body: returnRequestSchema,
        response: { 201: orderAnswerSchema },
        also: {
          404: 'There is no such order, or it is someone else’s.',
          409: 'It is too late or has been driven too far (`RETURN_CLOSED`, with the reason), a return is open already, the time is not free (`TIME_TAKEN`), or the address is too far away (`OUT_OF_REACH`).',
        },
      }),
      async (request, reply) => {
        const { id } = request.params;
        await requestReturn(shop, request.user, id, request.body);
        const order = await describeOrderTo(shop, id, readerOf(request, 'orders'));
        return reply.code(201).send(ok('We have your return request', order));
      },
    );

    app.put(
      '/orders/:id/return',
      route({
        who: 'user',
        tag: 'Returns',
        operationId: 'chooseReturnTime',
        summary: 'Choose when one gives the car of one’s order back',
        description:
          'For the first time, or anew: what is booked moves, until 12 hours before; once it was canceled, or is over, another time is booked. Whoever has missed two (`missedTwice`) chooses none any more: the dealership books it.',
        params: idOf('order'),
        body: returnTimeSchema,
        response: { 200: orderAnswerSchema },
        also: {
          404: 'There is no such order or no open return, or it is someone else’s.',
          409: 'The time is not free (`TIME_TAKEN`), what is booked is less than 12 hours away (`TOO_LATE`), the return has changed (`STALE_EDIT`), two times were missed, or the dealership has the car already.',
        },
      }),
      async (request) => {
        const { user, body } = request;
        const { id } = request.params;
        await limits.consume('test-drive', callerOf(request, user.email));
        await chooseReturnTime(shop, user, id, body);
        return ok('Your appointment is booked', await describeOrderTo(shop, id, readerOf(request, 'orders')));
      },
    );

    app.delete(
      '/orders/:id/return',
      route({
        who: 'user',
        tag: 'Returns',
        operationId: 'withdrawReturn',
        summary: 'Withdraw a return before the dealership has the car',
        params: idOf('order'),
        response: { 200: orderAnswerSchema },
        also: {
          404: 'There is no such order or no open return, or it is someone else’s.',
          409: 'The dealership has the car already, or the money has gone back or is about to.',
        },
      }),
      async (request) => {
        const { id } = request.params;
        await withdrawReturn(shop, request.user, id);
        return ok('Your return is withdrawn', await describeOrderTo(shop, id, readerOf(request, 'orders')));
      },
    );

    app.post(
      '/returns/:id/answer',
      route({
        who: 'user',
        tag: 'Returns',
        operationId: 'answerReturn',
        summary: 'Agree or disagree to what the dealership wants to hold back',
        description:
          'Either way the rest goes back at once. Who does not agree has a complaint from then on, in `conversationId`. While `isPaying`, the refund is on its way to the payment service.',
        params: idOf('return'),
        body: returnReplySchema,
        response: { 200: returnAnswerSchema },
        also: {
          404: 'There is no such return, or it is someone else’s.',
          409: 'Nothing is to be answered, it was answered otherwise, it has changed (`STALE_EDIT`), or the payment is disputed (`DISPUTED`).',
        },
      }),
      async ({ user, params: { id }, body }) => {
        const order = await readOrderOfReturn(shop.db, user, id);
        const openComplaint = await prepareComplaint(shop, user, order.id);
        await answerReturn(shop, user, id, { ...body, openComplaint });
        shop.responseCache.forget();
        return ok('Your answer is saved', await readListedReturn(shop.db, id));
      },
    );
  };
}
