import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { todaySchema, waitingKindSchema, waitingListAnswerSchema } from '../../shared/today.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { isStaff } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { readToday, readWaiting } from './service.ts';

export function todayRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/today',
      route({
        who: 'admin',
        tag: 'Today',
        operationId: 'readToday',
        summary: 'What waits for staff, and what is to be done before the shop opens',
        response: { 200: todaySchema },
      }),
      async (request) => ok('Today', await readToday(shop, (permission) => isStaff(request, permission))),
    );

    app.get(
      '/today/:kind',
      route({
        who: 'admin',
        tag: 'Today',
        operationId: 'readWaiting',
        summary: 'All that waits of one kind',
        params: waitingKindSchema,
        response: { 200: waitingListAnswerSchema },
      }),
      async (request) =>
        ok('Waiting', await readWaiting(shop, request.params.kind, (permission) => isStaff(request, permission))),
    );
  };
}
