import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type CarQuery,
  carFacetsSchema,
  carFiltersSchema,
  carQuerySchema,
  carWordsSchema,
} from '../../../shared/cars/car-filters.ts';
import { carPageSchema } from '../../../shared/cars/cars.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { ShopError } from '../../errors.ts';
import { isCalledByStaff } from '../../plugins/session.ts';
import type { Shop } from '../../shop.ts';
import { type CarRow, presentCar, presentCard, presentToStaff } from '../car-row.ts';
import { countCars, findCars, findFacets, sampleCars } from '../queries.ts';
import { findReservedUntil } from '../reserved-until.ts';
import { didYouMean } from '../search/did-you-mean.ts';
import { resolveSearch } from '../search/resolve-search.ts';
import { findCarWords } from '../search/word-queries.ts';
import { carList } from './car-list.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the list of cars is asked for by an administrator. */
    isForStaff: boolean;
  }
}

export function carListRoutes({ db, responseCache }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    const kept = {
      // By what the query means: what nobody knows of it is gone by now.
      preHandler: (request: FastifyRequest, reply: FastifyReply) =>
        responseCache.serve(request, reply, placeOf(request.routeOptions.url, request.query as CarQuery)),
      onSend: responseCache.keep,
    };
    const keptUnlessForStaff = {
      ...kept,
      async onRequest(request: FastifyRequest) {
        request.isForStaff = await isCalledByStaff(request, 'cars');
      },
      async preHandler(request: FastifyRequest, reply: FastifyReply) {
        // What staff see besides is never kept (D66), and a sample is drawn anew each time.
        if (!request.isForStaff && !(request.query as CarQuery).sample) return kept.preHandler(request, reply);
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
            'All filters are combined with AND. A search is looked for in brand, model and category; only where none has it, every word of it in title, year, fuel type, transmission and condition too. Administrators see what stands on the lot, too. Answers to everybody else carry an `ETag` for `If-None-Match`.',
          querystring: carQuerySchema,
          response: { 200: carPageSchema },
          also: {
            304: 'Nothing has changed since the answer whose `ETag` was sent.',
            403: '`staffSearch` and `drafts` are for administrators.',
          },
        }),
        ...keptUnlessForStaff,
      },
      async (request) => {
        const { sample, view, sort = 'newest', limit, cursor, ...asked } = request.query;
        if ((asked.staffSearch || asked.drafts) && !request.isForStaff) throw forStaffAlone();
        const filters = await resolveSearch(db, asked);
        const presentWhole = request.isForStaff ? presentToStaff : presentCar;
        const present = async (rows: CarRow[]) => {
          const reserved = await findReservedUntil(db, rows);
          const until = (row: CarRow) => reserved.get(row.id);
          return view === 'card'
            ? rows.map((row) => presentCard(row, until(row)))
            : rows.map((row) => presentWhole(row, until(row)));
        };
        if (sample) {
          const chosen = await sampleCars(db, filters, sample);
          return { ...ok('Cars found', await present(chosen)), meta: { total: chosen.length, nextCursor: null } };
        }
        const found = await findCars(db, filters, { sort, limit, cursor });
        const { rows, nextCursor } = carList.page(sort, found, limit);
        // A first page that holds everything has counted it already.
        const total = cursor || found.length > limit ? await countCars(db, filters) : rows.length;
        const meant = total === 0 && asked.search ? await didYouMean(db, asked.search) : undefined;
        const meta = { total, nextCursor, ...(filters.words && { lookedFurther: true }) };
        return { ...ok('Cars found', await present(rows)), meta: { ...meta, ...(meant && { didYouMean: meant }) } };
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
      async (request) => ok('Facets found', await findFacets(db, await resolveSearch(db, request.query))),
    );

    app.get(
      '/cars/words',
      {
        ...route({
          who: 'anyone',
          tag: 'Cars',
          operationId: 'listCarWords',
          summary: 'The brands, body styles and models there are, to be suggested to whoever searches',
          description: 'Answers carry an `ETag` for `If-None-Match`.',
          response: { 200: carWordsSchema },
          also: { 304: 'Nothing has changed since the answer whose `ETag` was sent.' },
        }),
        ...kept,
      },
      async () => ok('Words found', await findCarWords(db)),
    );
  };
}

function placeOf(route = '', query: Partial<CarQuery>) {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const key = JSON.stringify([route, ...asked.sort(([one], [other]) => (one < other ? -1 : 1))]);
  return { key, followsStock: Boolean(query.inStock || query.outOfStock) };
}

const forStaffAlone = () =>
  new ShopError('FORBIDDEN', 'Only administrators can search by title and VIN, and see drafts.');
