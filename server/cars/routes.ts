import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { carFacetsSchema, carFiltersSchema, carQuerySchema } from '../../shared/cars/car-filters.ts';
import { carAnswerSchema, carEditSchema, carPageSchema, carPayloadSchema } from '../../shared/cars/cars.ts';
import { ok } from '../answers.ts';
import { isCalledByAdmin, requireAdmin, requireUser } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { carList } from './car-list.ts';
import { type CarRow, presentCar, presentCard, presentToStaff } from './car-row.ts';
import { countCars, findCars, findFacets, sampleCars } from './queries.ts';
import { addCar, deleteCar, editCar, readCar } from './service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the list of cars is asked for by an administrator. */
    isForStaff: boolean;
  }
}

const idParams = z.object({ id: z.string().max(100) });

export function carRoutes({ db, ready }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    const kept = {
      onRequest: (request: FastifyRequest, reply: FastifyReply) =>
        // A sample is drawn anew each time.
        request.url.includes('sample=') ? Promise.resolve() : ready.serve(request, reply, request.url),
      onSend: ready.keep,
    };
    // The database tells every process of a change; this one need not wait for that to see what it wrote itself.
    const write = {
      onRequest: requireAdmin,
      onSend: async (_request: FastifyRequest, _reply: FastifyReply, payload: unknown) => {
        ready.forget();
        return payload;
      },
    };

    // What staff see besides is never kept (D66).
    const keptUnlessForStaff = {
      ...kept,
      async onRequest(request: FastifyRequest, reply: FastifyReply) {
        request.isForStaff = await isCalledByAdmin(request);
        if (!request.isForStaff) return kept.onRequest(request, reply);
        reply.header('cache-control', 'no-store');
      },
    };
    app.decorateRequest('isForStaff', false);

    const read = { tags: ['Cars'], response: { 200: carAnswerSchema } };

    app.get(
      '/cars',
      {
        ...keptUnlessForStaff,
        schema: { tags: ['Cars'], querystring: carQuerySchema, response: { 200: carPageSchema } },
      },
      async (request) => {
        const { sample, view, sort = 'newest', limit, cursor, ...filters } = request.query;
        const presentWhole = request.isForStaff ? presentToStaff : presentCar;
        const present = (rows: CarRow[]) => (view === 'card' ? rows.map(presentCard) : rows.map(presentWhole));
        if (sample) {
          const chosen = await sampleCars(db, filters, sample);
          return { ...ok('Cars found', present(chosen)), meta: { total: chosen.length, nextCursor: null } };
        }
        const found = await findCars(db, filters, { sort, limit, cursor });
        const { rows, nextCursor } = carList.page(sort, found, limit);
        // A first page that holds everything has counted it already.
        const total = cursor || found.length > limit ? await countCars(db, filters) : rows.length;
        return { ...ok('Cars found', present(rows)), meta: { total, nextCursor } };
      },
    );

    app.get(
      '/cars/facets',
      { ...kept, schema: { tags: ['Cars'], querystring: carFiltersSchema, response: { 200: carFacetsSchema } } },
      async (request) => ok('Facets found', await findFacets(db, request.query)),
    );

    app.get('/cars/:id', { onRequest: requireUser, schema: { ...read, params: idParams } }, async (request) => {
      const present = request.user.role === 'admin' ? presentToStaff : presentCar;
      return ok('Car found', present(await readCar(db, request.params.id)));
    });

    app.post(
      '/cars',
      {
        ...write,
        schema: { tags: ['Cars'], body: carPayloadSchema, response: { 201: carAnswerSchema } },
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(ok('Product added successfully!', presentToStaff(await addCar(db, request.user, request.body)))),
    );

    app.put('/cars/:id', { ...write, schema: { ...read, params: idParams, body: carEditSchema } }, async (request) =>
      ok('Car updated successfully', presentToStaff(await editCar(db, request.user, request.params.id, request.body))),
    );

    app.delete('/cars/:id', { ...write, schema: { ...read, params: idParams } }, async (request) =>
      ok('Car deleted successfully', presentToStaff(await deleteCar(db, request.user, request.params.id))),
    );
  };
}
