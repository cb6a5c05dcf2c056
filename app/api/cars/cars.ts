import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CarFacets, CarWord } from '../../../shared/cars/car-filters.ts';
import type { Car, CardPage } from '../../../shared/cars/cars.ts';
import { type CallOptions, callApi } from '../client.ts';
import { AS_OF_NOW_MS, pageQuery, toPage } from '../pages.ts';
import { carKeys } from '../query-keys.ts';
import type { Transport } from '../transport.ts';

const CARS_PER_PAGE = 12;
/** As many as the API looks up at once. */
const MOST_IDS = 100;
const LIST_FAILURE = 'Failed to load cars. Please try again.';

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

/** What can be searched for, to be suggested. */
export function carWords() {
  return queryOptions({
    queryKey: carKeys.words,
    queryFn: async ({ signal }) => (await callApi<{ data: CarWord[] }>('/cars/words', { signal })).data,
  });
}

/** Four cars at random from those that can be bought; the same four while one page view lasts (D30). */
export function featuredCars(transport?: Transport) {
  const fallback = 'Failed to load featured cars';
  return queryOptions({
    queryKey: carKeys.featured,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await callApi<CardPage>('/cars?sample=4&inStock=true&view=card', { transport, signal, fallback })).data,
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

/** A car as a form begins with it, and left alone while somebody types. Whoever opens the form forgets it first. */
export function carToEdit(id: string) {
  return queryOptions({
    ...carDetail(id),
    queryKey: carKeys.form(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The first cars that a search finds. */
export function carsFound(search: string) {
  const query = new URLSearchParams({ search, view: 'card', limit: '6' });
  return queryOptions({
    queryKey: carKeys.found(search),
    queryFn: async ({ signal }) => (await callApi<CardPage>(`/cars?${query}`, { signal, fallback: LIST_FAILURE })).data,
  });
}

/** Those of these cars that are still offered, as they are now: what a cart asks when it opens (D23). */
export function offeredCars(ids: readonly string[]) {
  const sorted = [...ids].sort();
  return queryOptions({
    queryKey: carKeys.offered(sorted),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const batches = await Promise.all(
        Array.from({ length: Math.ceil(sorted.length / MOST_IDS) }, (_, batch) =>
          callApi<CardPage>(`/cars?view=card&ids=${sorted.slice(batch * MOST_IDS, (batch + 1) * MOST_IDS).join(',')}`, {
            signal,
          }),
        ),
      );
      return new Map(batches.flatMap(({ data }) => data).map((car) => [car._id, car]));
    },
  });
}

export type CarTableFilters = Record<'staffSearch' | 'drafts' | 'category' | 'inStock' | 'outOfStock' | 'sort', string>;

/** A page of the administrator's list, drafts included unless they are narrowed down. */
export function carTablePage(filters: CarTableFilters, cursor: string | null) {
  return queryOptions({
    queryKey: carKeys.table(filters, cursor),
    staleTime: AS_OF_NOW_MS,
    meta: { failureToast: LIST_FAILURE },
    queryFn: async ({ signal }) =>
      toPage<Car>(
        await callApi(`/cars?${pageQuery({ ...filters, drafts: filters.drafts || 'with' }, cursor)}`, {
          signal,
          fallback: LIST_FAILURE,
        }),
        LIST_FAILURE,
      ),
  });
}
