import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerOrdersSchema, verificationSchema } from '../../shared/orders/orders.ts';
import { ok } from '../answers.ts';
import { findUser } from '../auth/service.ts';
import { ShopError } from '../errors.ts';
import { requireUser } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { receiveEvent } from './payment/payment-events.ts';
import { verifyPayment } from './payment/verify-payment.ts';
import { presentToCustomer } from './present-order.ts';
import { findOrdersOfUser } from './queries.ts';

export function orderRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    const tags = ['Orders'];

    app.get(
      '/orders/user/:email',
      {
        onRequest: requireUser,
        schema: { tags, params: z.object({ email: z.string().max(254) }), response: { 200: customerOrdersSchema } },
      },
      async (request) => {
        const email = request.params.email.trim().toLowerCase();
        const { user } = request;
        if (email !== user.email && user.role !== 'admin')
          throw new ShopError('FORBIDDEN', 'You can only see your own orders.');
        const buyer = email === user.email ? user : await findUser(shop.db, email);
        const orders = buyer ? await findOrdersOfUser(shop.db, buyer.id) : [];
        return ok('Orders found', orders.map(presentToCustomer));
      },
    );

    app.get(
      '/orders/verify-payment/:sessionId',
      {
        onRequest: requireUser,
        schema: { tags, params: z.object({ sessionId: z.string().max(255) }), response: { 200: verificationSchema } },
      },
      async (request) => {
        const { message, data } = await verifyPayment(shop, request.user, request.params.sessionId);
        return ok(message, data);
      },
    );
  };
}

/** The payment provider tells of a session here. The body stays raw, since its signature covers the bytes. */
export function webhookRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    // The provider is no visitor: events of a busy day must not be refused. An unsigned one costs a hash.
    app.post('/webhooks/stripe', { config: { rateLimit: false }, schema: { hide: true } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const event = shop.payments.readEvent(request.body as Buffer, typeof signature === 'string' ? signature : '');
      await receiveEvent(shop, event);
      return ok('Event received', null);
    });
  };
}
