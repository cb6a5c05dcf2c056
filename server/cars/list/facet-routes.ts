import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  carAvailabilitySchema,
  carFacetsSchema,
  carFiltersSchema,
  carWordsQuerySchema,
  carWordsSchema,
} from '../../../shared/cars/car-filters.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import type { Shop } from '../../shop.ts';
import { findCarWords } from '../search/word-queries.ts';
import { openInventory } from './inventory.ts';
import { placeOf } from './place-of.ts';

/** What the cars of the shop have in common, counted: for filters, and to be suggested. */
export function carFacetRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db, responseCache } = shop;
  const cached = {
    preHandler: (request: FastifyRequest, reply: FastifyReply) => responseCache.serve(request, reply, placeOf(request)),
    onSend: responseCache.keep,
  };
  return async (app) => {
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
        ...cached,
      },
      async (request) => ok('Facets found', await (await openInventory(shop, request.query)).findFacets()),
    );

    app.get(
      '/cars/availability',
      {
        ...route({
          who: 'anyone',
          tag: 'Cars',
          operationId: 'getCarAvailability',
          summary: 'How many of the cars that pass the filters can be bought now, and how many are still to come',
          description: 'Each under all filters except its own. Answers carry an `ETag` for `If-None-Match`.',
          querystring: carFiltersSchema,
          response: { 200: carAvailabilitySchema },
          also: { 304: 'Nothing has changed since the answer whose `ETag` was sent.' },
        }),
        ...cached,
      },
      async (request) => ok('Cars counted', await (await openInventory(shop, request.query)).countAvailability()),
    );

    app.get(
      '/cars/words',
      {
        ...route({
          who: 'anyone',
          tag: 'Cars',
          operationId: 'listCarWords',
          summary:
            'The brands, body styles and models of the cars that pass the filters, to be suggested to whoever searches',
          description:
            'Each with how many cars a search for it finds under these filters. Answers carry an `ETag` for `If-None-Match`.',
          querystring: carWordsQuerySchema,
          response: { 200: carWordsSchema },
          also: { 304: 'Nothing has changed since the answer whose `ETag` was sent.' },
        }),
        ...cached,
      },
      async (request) => ok('Words found', await findCarWords(db, request.query)),
    );
  };
}
