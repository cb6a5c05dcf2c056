import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CardPage, carPageSchema } from '../../../shared/cars/car-answers.ts';
import { type CarQuery, carQuerySchema } from '../../../shared/cars/car-filters.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { ShopError } from '../../errors.ts';
import { isCalledByStaff } from '../../plugins/session.ts';
import type { Shop } from '../../shop.ts';
import { type CarRow, presentCar, presentToStaff } from '../car-row.ts';
import { didYouMean } from '../search/did-you-mean.ts';
import { findReservedUntil } from '../stock/reserved-until.ts';
import { carList } from './car-list.ts';
import { openInventory } from './inventory.ts';
import { placeOf } from './place-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the list of cars is asked for by an administrator. */
    isForStaff: boolean;
  }
}

export function carListRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db, responseCache } = shop;
  return async (app) => {
    const cached = {
      preHandler: (request: FastifyRequest, reply: FastifyReply) =>
        responseCache.serve(request, reply, placeOf(request)),
      onSend: responseCache.keep,
    };
    const cachedUnlessForStaff = {
      ...cached,
      async onRequest(request: FastifyRequest) {
        request.isForStaff = await isCalledByStaff(request, 'cars');
      },
      async preHandler(request: FastifyRequest, reply: FastifyReply) {
        // What staff see besides is never cached (D66), and a sample is drawn anew each time.
        if (!request.isForStaff && !(request.query as CarQuery).sample) return cached.preHandler(request, reply);
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
            'All filters are combined with AND. A search is looked for in brand, model and category; only where none has it, every word of it in title, year, fuel type, transmission and condition too. Administrators who manage cars see what stands on the lot, too. Answers to everybody else carry an `ETag` for `If-None-Match`, but for a `sample`.',
          querystring: carQuerySchema,
          response: { 200: carPageSchema },
          also: {
            304: 'Nothing has changed since the answer whose `ETag` was sent.',
            403: '`staffSearch` and `drafts` are for administrators who manage cars.',
          },
        }),
        ...cachedUnlessForStaff,
      },
      async (request, reply) => {
        const { sample, view, sort = 'newest', limit, cursor, ...conditions } = request.query;
        if ((conditions.staffSearch || conditions.drafts) && !request.isForStaff) throw forStaffAlone();
        const { filters, findPage, findCards, findSample, findSampleCards } = await openInventory(shop, conditions);
        const describe = async (total: number, nextCursor: string | null) => {
          const meant = total === 0 && conditions.search ? await didYouMean(db, conditions.search) : undefined;
          return {
            total,
            nextCursor,
            ...(filters.words && { lookedFurther: true }),
            ...(meant && { didYouMean: meant }),
          };
        };
        if (view === 'card' && sample) {
          const cards = await findSampleCards(sample);
          return sendCards(reply, cards, { total: cards.length, nextCursor: null });
        }
        if (view === 'card') {
          const { cards, total, nextCursor } = await findCards({ sort, limit, cursor });
          return sendCards(reply, cards, await describe(total, nextCursor));
        }
        const presentWhole = request.isForStaff ? presentToStaff : presentCar;
        const present = async (rows: CarRow[]) => {
          const reserved = await findReservedUntil(db, rows);
          return rows.map((row) => presentWhole(row, reserved.get(row.id)));
        };
        if (sample) {
          const chosen = await findSample(sample);
          return { ...ok('Cars found', await present(chosen)), meta: { total: chosen.length, nextCursor: null } };
        }
        const found = await findPage({ sort, limit, cursor });
        const { rows, nextCursor } = carList.page(sort, found.rows, limit);
        return { ...ok('Cars found', await present(rows)), meta: await describe(found.total, nextCursor) };
      },
    );
  };
}

/** @param cards each as the API writes it */
function sendCards(reply: FastifyReply, cards: string[], meta: CardPage['meta']) {
  const around = JSON.stringify({ ...ok('Cars found', []), meta });
  const text = around.replace('"data":[]', () => `"data":[${cards.join()}]`);
  return reply.type('application/json; charset=utf-8').send(text);
}

const forStaffAlone = () =>
  new ShopError('FORBIDDEN', 'Only administrators can search by title and VIN, and see drafts.');
