import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { carFacetsSchema, carFiltersSchema, carQuerySchema } from '../../shared/cars/car-filters.ts';
import { carAnswerSchema, carEditSchema, carPageSchema, carPayloadSchema } from '../../shared/cars/cars.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { idOf } from '../api/shapes.ts';
import { ShopError } from '../errors.ts';
import { isCalledByAdmin } from '../plugins/session.ts';
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

    app.get(
      '/cars',
      {
        ...route({
          who: 'anyone',
          tag: 'Cars',
          operationId: 'listCars',
          summary: 'Cars, filtered and sorted, page by page',
          description:
            'All filters are combined with AND. Administrators see what stands on the lot, too. Answers to everybody else carry an `ETag` for `If-None-Match`.',
          querystring: carQuerySchema,
          response: { 200: carPageSchema },
          also: {
            304: 'Nothing has changed since the answer whose `ETag` was sent.',
            403: '`staffSearch` is for administrators.',
          },
        }),
        ...keptUnlessForStaff,
      },
      async (request) => {
        const { sample, view, sort = 'newest', limit, cursor, ...filters } = request.query;
        if (filters.staffSearch && !request.isForStaff) throw forStaffAlone();
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
      {
        ...route({
          who: 'anyone',
          tag: 'Cars',
          operationId: 'getCarFacets',
          summary: 'The brands, categories and prices of the cars that pass the filters',
          description: 'Answers carry an `ETag` for `If-None-Match`.',
          querystring: carFiltersSchema,
          response: { 200: carFacetsSchema },
          also: { 304: 'Nothing has changed since the answer whose `ETag` was sent.' },
        }),
        ...kept,
      },
      async (request) => ok('Facets found', await findFacets(db, request.query)),
    );

    app.get(
      '/cars/:id',
      route({
        who: 'user',
        tag: 'Cars',
        operationId: 'getCar',
        summary: 'One car',
        params: idOf('car'),
        response: { 200: carAnswerSchema },
        also: { 404: 'This car is not offered.' },
      }),
      async (request) => {
        const present = request.user.role === 'admin' ? presentToStaff : presentCar;
        return ok('Car found', present(await readCar(db, request.params.id)));
      },
    );

    app.post(
      '/cars',
      {
        ...write,
        ...route({
          who: 'admin',
          tag: 'Cars',
          operationId: 'addCar',
          summary: 'Add a car',
          body: carPayloadSchema,
          response: { 201: carAnswerSchema },
          also: { 409: 'Another car has this VIN.' },
        }),
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(ok('Product added successfully!', presentToStaff(await addCar(db, request.user, request.body)))),
    );

    app.put(
      '/cars/:id',
      {
        ...write,
        ...route({
          who: 'admin',
          tag: 'Cars',
          operationId: 'updateCar',
          summary: 'Replace a car',
          description:
            'Send the `version` you read, so that nobody else’s change is overwritten. A change of the stock must carry it.',
          params: idOf('car'),
          body: carEditSchema,
          response: { 200: carAnswerSchema },
          also: {
            404: 'This car is not offered.',
            409: 'Somebody else changed it meanwhile, another car has this VIN, or somebody is paying for it.',
          },
        }),
      },
      async (request) =>
        ok(
          'Car updated successfully',
          presentToStaff(await editCar(db, request.user, request.params.id, request.body)),
        ),
    );

    app.delete(
      '/cars/:id',
      {
        ...write,
        ...route({
          who: 'admin',
          tag: 'Cars',
          operationId: 'deleteCar',
          summary: 'Take a car out of the shop',
          description: 'Past orders still show it.',
          params: idOf('car'),
          response: { 200: carAnswerSchema },
          also: { 404: 'This car is not offered.' },
        }),
      },
      async (request) =>
        ok('Car deleted successfully', presentToStaff(await deleteCar(db, request.user, request.params.id))),
    );
  };
}

const forStaffAlone = () => new ShopError('FORBIDDEN', 'Only administrators may search by title and VIN.');
