import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ownSessionsSchema } from '../../../shared/users/account-security.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import type { Shop } from '../../shop.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

export function sessionRoutes({ db }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/user/me/sessions',
      route({
        who: 'user',
        tag: 'Accounts',
        operationId: 'listSessions',
        summary: 'Where you are signed in',
        response: { 200: ownSessionsSchema },
      }),
      async (request) => ok('Sessions found', await listSessions(db, request)),
    );

    app.delete(
      '/user/me/sessions/:id',
      route({
        who: 'user',
        tag: 'Accounts',
        operationId: 'endSession',
        summary: 'End one of your own sessions',
        params: idOf('session'),
        response: { 200: ownSessionsSchema },
        also: { 404: 'It has ended already.' },
      }),
      async (request) => {
        await endSession(db, request, request.params.id);
        return ok('Device signed out', await listSessions(db, request));
      },
    );

    app.delete(
      '/user/me/sessions',
      route({
        who: 'user',
        tag: 'Accounts',
        operationId: 'endOtherSessions',
        summary: 'End all of your own sessions except this one',
        response: { 200: ownSessionsSchema },
      }),
      async (request) => {
        await endOtherSessions(db, request);
        return ok('Signed out everywhere else', await listSessions(db, request));
      },
    );
  };
}
