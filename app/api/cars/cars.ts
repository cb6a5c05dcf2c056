import { queryOptions } from '@tanstack/react-query';
import type { CardPage } from '../../../shared/cars/car-answers.ts';
import { type CallOptions, callApi } from '../client.ts';
import { anybodys, carKeys } from '../query-keys.ts';
import type { Transport } from '../transport.ts';

const CARS_PER_PAGE = 12;
export const LIST_FAILURE = 'Failed to load cars. Please try again.';

/** One page of the inventory, as cards; `filters` are the address's search parameters as they stand (D29). */
export function fetchCars(filters: URLSearchParams, cursor: string | null, options: CallOptions): Promise<CardPage> {
  const query = new URLSearchParams(filters);
  query.set('view', 'card');
  query.set('limit', String(CARS_PER_PAGE));
  if (cursor) query.set('cursor', cursor);
  return callApi(`/cars?${query}`, { ...options, fallback: LIST_FAILURE });
}

/** Four cars at random from those that can be bought; the same four while one page view lasts (D30). */
export function featuredCars(transport?: Transport) {
  const fallback = 'Failed to load featured cars';
  return queryOptions({
    queryKey: carKeys.featured,
    meta: anybodys,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await callApi<CardPage>('/cars?sample=4&inStock=true&minPrice=0.01&view=card', { transport, signal, fallback }))
        .data,
  });
}
