import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../../shared/answers.ts';
import { stopWatchingSchema, watchAnswerSchema } from '../../../shared/cars/watches.ts';
import { done, ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import { callerOf } from '../../rate-limit/caller.ts';
import type { Shop } from '../../shop.ts';
import { isWatching, stopByLink, stopWatching, watchCar } from './watches.ts';

export function watchRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db, limits } = shop;
  return async (app) => {
    app.get(
      '/cars/:id/watch',
      route({
        who: 'user',
        tag: 'Cars',
        operationId: 'getCarWatch',
        summary: 'Whether you get an email when this car can be bought again',
        params: idOf('car'),
        response: { 200: watchAnswerSchema },
      }),
      async ({ user, params }) => ok('Watch found', { watching: await isWatching(db, user.id, params.id) }),
    );

    app.post(
      '/cars/:id/watch',
      {
        ...route({
          who: 'user',
          tag: 'Cars',
          operationId: 'watchCar',
          summary: 'Get one email when this car can be bought again',
          params: idOf('car'),
          response: { 201: doneSchema },
          also: { 404: 'This car is not offered.', 409: 'This car can be bought now, or the shop sends no email.' },
        }),
      },
      async (request, reply) => {
        const { user, params } = request;
        await limits.consume('watch', callerOf(request, user.email));
        await watchCar(shop, user.id, params.id);
        return reply.code(201).send(done('We’ll email you when it’s available.'));
      },
    );

    app.delete(
      '/cars/:id/watch',
      route({
        who: 'user',
        tag: 'Cars',
        operationId: 'stopWatchingCar',
        summary: 'Get no email about this car',
        params: idOf('car'),
        response: { 200: doneSchema },
      }),
      async ({ user, params }) => {
        await stopWatching(db, user.id, params.id);
        return done('We won’t email you about this car.');
      },
    );

    app.post(
      '/watches/stop',
      {
        ...route({
          who: 'anyone',
          tag: 'Cars',
          operationId: 'stopWatchingByLink',
          summary: 'Stop all emails about cars you watch, by the link in one of them',
          body: stopWatchingSchema,
          response: { 200: doneSchema },
          also: { 404: 'The link was used before, or never was one.' },
        }),
      },
      async (request) => {
        await limits.consume('watch', callerOf(request));
        await stopByLink(db, request.body.token);
        return done('We won’t email you about cars you watch anymore.');
      },
    );
  };
}
