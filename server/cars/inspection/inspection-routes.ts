import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  inspectionAnswerSchema,
  inspectionDraftSchema,
  inspectionPointsSchema,
  inspectionQuerySchema,
  pointsQuerySchema,
  signInspectionSchema,
} from '../../../shared/cars/inspection/inspection.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import { isStaff } from '../../plugins/session.ts';
import type { Shop } from '../../shop.ts';
import { openInspection, readInspection, saveInspection, signInspection } from './inspections.ts';
import { LIST_VERSION, listFor } from './points/lists.ts';
import { presentList } from './present-report.ts';

export function inspectionRoutes({ db, responseCache }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/inspection-points',
      route({
        who: 'anyone',
        tag: 'Cars',
        operationId: 'listInspectionPoints',
        summary: 'The 150 points that a car is inspected at',
        querystring: pointsQuerySchema,
        response: { 200: inspectionPointsSchema },
      }),
      async ({ query }) =>
        ok('Points found', { version: LIST_VERSION, sections: presentList(listFor(query.fuelType)) }),
    );

    app.get(
      '/cars/:id/inspection',
      route({
        who: 'user',
        tag: 'Cars',
        operationId: 'getInspection',
        summary: 'The inspection report of a car',
        description: 'Administrators get the draft while one is open.',
        params: idOf('car'),
        querystring: inspectionQuerySchema,
        response: { 200: inspectionAnswerSchema },
        also: { 404: 'This car has no report, or is not offered.' },
      }),
      async (request) => {
        const { params, query } = request;
        const who = { isStaff: isStaff(request), drafts: isStaff(request) && query.signed !== 'true' };
        return ok('Inspection found', await readInspection(db, params.id, who));
      },
    );

    app.put(
      '/cars/:id/inspection',
      route({
        who: 'admin:inspection',
        tag: 'Cars',
        operationId: 'saveInspection',
        summary: 'Save points of an inspection',
        description:
          'Points that are not named stay as they are; null opens one again. The first call begins the draft.',
        params: idOf('car'),
        body: inspectionDraftSchema,
        response: { 200: inspectionAnswerSchema },
        also: { 404: 'This car is not offered.', 409: 'It is signed, or someone else has changed it.' },
      }),
      async ({ params, body }) => ok('Inspection saved', await saveInspection(db, params.id, body)),
    );

    app.post(
      '/cars/:id/inspection',
      route({
        who: 'admin:inspection',
        tag: 'Cars',
        operationId: 'openInspection',
        summary: 'Begin another inspection beside the signed one',
        params: idOf('car'),
        response: { 201: inspectionAnswerSchema },
        also: { 404: 'This car is not offered.', 409: 'One is open already.' },
      }),
      async ({ params }, reply) => reply.code(201).send(ok('Inspection started', await openInspection(db, params.id))),
    );

    app.post(
      '/cars/:id/inspection/sign',
      route({
        who: 'admin:inspection',
        tag: 'Cars',
        operationId: 'signInspection',
        summary: 'Sign an inspection',
        params: idOf('car'),
        body: signInspectionSchema,
        response: { 200: inspectionAnswerSchema },
        also: { 404: 'This car is not offered.', 409: 'Points are missing or fail: `issues` names them.' },
      }),
      async ({ params, body, user }) => {
        const report = await signInspection(db, user, params.id, body);
        responseCache.forget();
        return ok('Inspection signed', report);
      },
    );
  };
}
