import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { todaySchema } from '../../shared/today.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { isStaff } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { readToday } from './service.ts';

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
  };
}
