import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkoutAnswerSchema, checkoutRequestSchema } from '../../shared/orders/orders.ts';
import { ok } from '../answers.ts';
import { startCheckout } from '../checkout/service.ts';
import { requireUser } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { endCheckout } from './payment/end-checkout.ts';

export function checkoutRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/orders/create-checkout-session',
      {
        onRequest: requireUser,
        schema: { tags: ['Orders'], body: checkoutRequestSchema, response: { 200: checkoutAnswerSchema } },
      },
      async (request) =>
        ok(
          'Checkout started',
          await startCheckout(shop, request.user, request.body, (earlier) => endCheckout(shop, earlier)),
        ),
    );
  };
}
