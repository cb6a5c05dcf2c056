import type { FastifyRequest } from 'fastify';
import type { CarQuery } from '../../../shared/cars/car-filters.ts';

/** Where the response cache keeps an answer: by what its query means, since what nobody knows of it is gone by now. */
export function placeOf({ routeOptions: { url = '' }, query }: FastifyRequest) {
  const { inStock, outOfStock } = query as Partial<CarQuery>;
  const given = Object.entries(query as Partial<CarQuery>).filter(([, value]) => value !== undefined);
  const key = JSON.stringify([url, ...given.sort(([one], [other]) => (one < other ? -1 : 1))]);
  // What counts stock goes with every sale.
  return { key, followsStock: url.endsWith('/availability') || Boolean(inStock || outOfStock) };
}
