import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { doneSchema } from '../../shared/answers.ts';
import { customerOrdersSchema, orderAnswerSchema, verificationSchema } from '../../shared/orders/orders.ts';
import { done, ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { idOf } from '../api/shapes.ts';
import { findUser } from '../auth/service.ts';
import { countOwnHold } from '../checkout/own-checkout.ts';
import { ShopError } from '../errors.ts';
import { isCalledByStaff, readerOf } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { describeOrderTo, listOrdersOf } from './own-orders.ts';
import { verifyPayment } from './payment/verify-payment.ts';
import { receiveEvent } from './payment-events/payment-events.ts';

export function orderRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/orders/user/:email',
      route({
        who: 'user',
        tag: 'Orders',
        operationId: 'listOrdersOfUser',
        summary: 'A user’s orders, the latest first',
        params: z.object({ email: z.string().max(254).describe('The buyer’s email') }),
        response: { 200: customerOrdersSchema },
        also: { 403: 'These are someone else’s, and the caller is not an administrator.' },
      }),
      async (request) => {
        const email = request.params.email.trim().toLowerCase();
        const { user } = request;
        if (email !== user.email && !(await isCalledByStaff(request, 'orders')))
          throw new ShopError('FORBIDDEN', 'You can only see your own orders.');
        const buyer = email === user.email ? user : await findUser(shop.db, email);
        const carsHeld = buyer ? await countOwnHold(shop.db, buyer.id) : 0;
        const orders = buyer ? await listOrdersOf(shop.db, buyer.id) : [];
        return { ...ok('Orders found', orders), meta: { carsHeld } };
      },
    );

    app.get(
      '/orders/:id',
      route({
        who: 'user',
        tag: 'Orders',
        operationId: 'getOrder',
        summary: 'One order, for its buyer and for staff',
        description: 'Staff with the permission `orders` get all that is known of it, its buyer what they see of it.',
        params: idOf('order'),
        response: { 200: orderAnswerSchema },
        also: {
          403: 'The caller is an administrator who may not see orders.',
          404: 'There is no such order, or it is someone else’s.',
        },
      }),
      async (request) => {
        const order = await describeOrderTo(shop, request.params.id, readerOf(request, 'orders'));
        return ok('Order found', order);
      },
    );

    app.get(
      '/orders/verify-payment/:sessionId',
      route({
        who: 'user',
        tag: 'Orders',
        operationId: 'verifyPayment',
        summary: 'How the payment of a checkout stands, and the orders it made',
        params: z.object({ sessionId: z.string().max(255).describe('What starting the checkout answered') }),
        response: { 200: verificationSchema },
        also: { 404: 'There is no such checkout, or it is someone else’s.' },
      }),
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

    app.post(
      '/webhooks/stripe',
      // The provider is no visitor: events of a busy day must not be refused. An unsigned one costs a hash.
      {
        ...route({
          who: 'provider',
          tag: 'Payments',
          operationId: 'receivePaymentEvent',
          summary: 'An event of the payment provider',
          description: 'An event that came before, or that the shop has no use for, is answered with 200 too.',
          consumes: ['application/json'],
          body: z.unknown().meta({ type: 'object', description: 'The event as the provider describes it' }),
          response: { 200: doneSchema },
          also: { 400: 'The signature is missing or wrong.', 415: 'The content type makes no sense.' },
        }),
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        const event = shop.payments.readEvent(request.body as Buffer, typeof signature === 'string' ? signature : '');
        await receiveEvent(shop, event);
        return done('Event received');
      },
    );
  };
}
