import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { handoverChoiceSchema, versionQuerySchema } from '../../../shared/orders/handover.ts';
import { orderAnswerSchema } from '../../../shared/orders/orders.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import { readerOf } from '../../plugins/session.ts';
import type { Shop } from '../../shop.ts';
import { describeOrderTo } from '../own-orders.ts';
import { chooseHandover } from './choose-handover.ts';
import { cancelHandover } from './end-handover.ts';

/** How an order is received: its buyer chooses. */
export function handoverRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.put(
      '/orders/:id/handover',
      route({
        who: 'user',
        tag: 'Appointments',
        operationId: 'chooseHandover',
        summary: 'Choose pickup or delivery of what you bought, and a time',
        description:
          'For all lines of the purchase that are still to be received, unless `orders` names some. Choosing again moves the appointment, until 12 hours before; once one is over, another can be booked. A time is one of `GET /appointments/times`.',
        params: idOf('order'),
        body: handoverChoiceSchema,
        response: { 200: orderAnswerSchema },
        also: {
          404: 'There is no such order, or it is someone else’s.',
          409: 'The time is not free (`TIME_TAKEN`), what is booked is less than 12 hours away (`TOO_LATE`), the address is too far away (`OUT_OF_REACH`), the appointment has changed (`STALE_EDIT`), or the order is not paid or not to be received any more.',
        },
      }),
      async (request) => {
        const { id } = request.params;
        await chooseHandover(shop, request.user, id, request.body);
        return ok('Your appointment is booked', await describeOrderTo(shop, id, readerOf(request, 'orders')));
      },
    );

    app.delete(
      '/orders/:id/handover',
      route({
        who: 'user',
        tag: 'Appointments',
        operationId: 'cancelHandover',
        summary: 'Cancel the appointment of an order, for all that was to be received then',
        description: 'Its buyer can until 12 hours before, staff with the permission `orders` always.',
        params: idOf('order'),
        querystring: versionQuerySchema,
        response: { 200: orderAnswerSchema },
        also: {
          403: 'The caller is an administrator who may not see orders.',
          404: 'There is no such order or no appointment, or it is someone else’s.',
          409: 'It is less than 12 hours away or over (`TOO_LATE`), has changed (`STALE_EDIT`), or has ended.',
        },
      }),
      async (request) => {
        const reader = readerOf(request, 'orders');
        await cancelHandover(shop, reader, request.params.id, request.query.version);
        return ok('The appointment is canceled', await describeOrderTo(shop, request.params.id, reader));
      },
    );
  };
}
