import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CarAvailability, CarFacets, CarWord } from '../../../shared/cars/car-filters.ts';
import type { Car, CardPage } from '../../../shared/cars/cars.ts';
import { type CallOptions, callApi } from '../client.ts';
import { carKeys } from '../query-keys.ts';
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

export function carPages(filters: URLSearchParams, transport?: Transport) {
  return infiniteQueryOptions({
    queryKey: carKeys.pages(filters.toString()),
    queryFn: ({ pageParam, signal }) => fetchCars(filters, pageParam, { transport, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.nextCursor,
  });
}

export function carFacets(filters: URLSearchParams, transport?: Transport) {
  return queryOptions({
    queryKey: carKeys.facets(filters.toString()),
    queryFn: async ({ signal }) =>
      (await callApi<{ data: CarFacets }>(`/cars/facets?${filters}`, { transport, signal })).data,
  });
}

/** How many of the cars that pass the filters are in stock, and how many still to come. */
export function carAvailability(filters: URLSearchParams) {
  return queryOptions({
    queryKey: carKeys.availability(filters.toString()),
    queryFn: async ({ signal }) =>
      (await callApi<{ data: CarAvailability }>(`/cars/availability?${filters}`, { signal })).data,
  });
}

/** What can be searched for among the cars that pass the filters, to be suggested. */
export function carWords(filters: URLSearchParams) {
  return queryOptions({
    queryKey: carKeys.words(filters.toString()),
    queryFn: async ({ signal }) => (await callApi<{ data: CarWord[] }>(`/cars/words?${filters}`, { signal })).data,
  });
}

/** Four cars at random from those that can be bought; the same four while one page view lasts (D30). */
export function featuredCars(transport?: Transport) {
  const fallback = 'Failed to load featured cars';
  return queryOptions({
    queryKey: carKeys.featured,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await callApi<CardPage>('/cars?sample=4&inStock=true&minPrice=0.01&view=card', { transport, signal, fallback }))
        .data,
  });
}

export function carDetail(id: string) {
  const fallback = 'Failed to fetch car details';
  return queryOptions({
    queryKey: carKeys.detail(id),
    queryFn: async ({ signal }) =>
      (await callApi<{ data: Car }>(`/cars/${encodeURIComponent(id)}`, { signal, fallback })).data,
  });
}
