import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CarAvailability, CarFacets, CarWord } from '../../../shared/cars/car-filters.ts';
import type { Car } from '../../../shared/cars/cars.ts';
import { type CallOptions, callApi } from '../client.ts';
import { anybodys, carKeys } from '../query-keys.ts';
import { fetchCars } from './cars.ts';

export function carPages(filters: URLSearchParams) {
  return infiniteQueryOptions({
    queryKey: carKeys.pages(filters.toString()),
    meta: anybodys,
    queryFn: ({ pageParam, signal }) => fetchCars(filters, pageParam, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.nextCursor,
  });
}

/** What the cars that pass the filters have in common, counted. */
export async function fetchFacets(filters: URLSearchParams, options: CallOptions): Promise<CarFacets> {
  return (await callApi<{ data: CarFacets }>(`/cars/facets?${filters}`, options)).data;
}

export function carFacets(filters: URLSearchParams) {
  return queryOptions({
    queryKey: carKeys.facets(filters.toString()),
    meta: anybodys,
    queryFn: ({ signal }) => fetchFacets(filters, { signal }),
  });
}

/** How many of the cars that pass the filters are in stock, and how many still to come. */
export function carAvailability(filters: URLSearchParams) {
  return queryOptions({
    queryKey: carKeys.availability(filters.toString()),
    meta: anybodys,
    queryFn: async ({ signal }) =>
      (await callApi<{ data: CarAvailability }>(`/cars/availability?${filters}`, { signal })).data,
  });
}

/** What can be searched for among the cars that pass the filters, to be suggested. */
export function carWords(filters: URLSearchParams) {
  return queryOptions({
    queryKey: carKeys.words(filters.toString()),
    meta: anybodys,
    queryFn: async ({ signal }) => (await callApi<{ data: CarWord[] }>(`/cars/words?${filters}`, { signal })).data,
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
