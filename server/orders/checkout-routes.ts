import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkoutAnswerSchema, checkoutRequestSchema, ownHoldSchema } from '../../shared/orders/checkout.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { findOwnHold } from '../checkout/own-checkout.ts';
import { startCheckout } from '../checkout/service.ts';
import { callerOf } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';
import { endCheckout } from './overdue/end-checkout.ts';

export function checkoutRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/orders/create-checkout-session',
      {
        ...route({
          who: 'user',
          tag: 'Orders',
          operationId: 'startCheckout',
          summary: 'Hold the cars of a cart, and get the address where they are paid',
          description: 'Prices come from the shop: those that are sent say what the buyer saw.',
          body: checkoutRequestSchema,
          response: { 200: checkoutAnswerSchema },
          also: {
            403: 'The email is not the buyer’s own.',
            404: 'A car is no longer offered.',
            409: 'A car is sold out (`INSUFFICIENT_STOCK`), its price changed (`PRICE_CHANGED`) or is on request.',
            429: 'Holds of yours ran out unpaid, or too many checkouts are open from your network address.',
          },
        }),
      },
      async (request) => {
        await shop.limits.consume('checkout', callerOf(request, request.user.email));
        const started = await startCheckout(shop, request.user, request.body, {
          address: request.ip,
          end: (earlier) => endCheckout(shop, earlier),
        });
        return ok('Checkout started', started);
      },
    );

    app.get(
      '/orders/held-for-me',
      route({
        who: 'user',
        tag: 'Orders',
        operationId: 'listOwnHold',
        summary: 'What your own running checkout holds for you',
        response: { 200: ownHoldSchema },
      }),
      async ({ user }) => ok('Held cars found', await findOwnHold(shop.db, user.id)),
    );
  };
}
