import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CarFacets } from '../../shared/cars/car-filters.ts';
import type { Car, CarPage, CarPayload } from '../../shared/cars/cars.ts';
import { callApi } from './client.ts';
import { pageQuery, toPage } from './pages.ts';
import type { Transport } from './transport.ts';

const CARS_PER_PAGE = 12;
/** As many as the API looks up at once. */
const MOST_IDS = 100;
const LIST_FAILURE = 'Failed to load cars. Please try again.';

/** One page of the inventory; `filters` are the address's search parameters as they stand (D29). */
export function fetchCars(filters: URLSearchParams, cursor: string | null, transport?: Transport): Promise<CarPage> {
  const query = new URLSearchParams(filters);
  query.set('limit', String(CARS_PER_PAGE));
  if (cursor) query.set('cursor', cursor);
  return callApi(`/cars?${query}`, { transport, fallback: LIST_FAILURE });
}

export function carPages(filters: URLSearchParams, transport?: Transport) {
  return infiniteQueryOptions({
    queryKey: ['cars', filters.toString()],
    queryFn: ({ pageParam }) => fetchCars(filters, pageParam, transport),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.nextCursor,
  });
}

export function carFacets(filters: URLSearchParams, transport?: Transport) {
  return queryOptions({
    queryKey: ['car-facets', filters.toString()],
    queryFn: async () => (await callApi<{ data: CarFacets }>(`/cars/facets?${filters}`, { transport })).data,
  });
}

/** Four cars at random from those that can be bought; the same four while one page view lasts (D30). */
export function featuredCars(transport?: Transport) {
  return queryOptions({
    queryKey: ['featured-cars'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      (await callApi<CarPage>('/cars?sample=4&inStock=true', { transport, fallback: 'Failed to load featured cars' }))
        .data,
  });
}

export function carDetail(id: string) {
  return queryOptions({
    queryKey: ['car', id],
    queryFn: async () =>
      (await callApi<{ data: Car }>(`/cars/${encodeURIComponent(id)}`, { fallback: 'Failed to fetch car details' }))
        .data,
  });
}

/** A car as a form begins with it: asked for anew each time, and left alone while somebody types. */
export function carToEdit(id: string) {
  return queryOptions({
    ...carDetail(id),
    queryKey: ['car-to-edit', id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Those of these cars that are still offered, as they are now: what a cart asks when it opens (D23). */
export function offeredCars(ids: readonly string[]) {
  const sorted = [...ids].sort();
  return queryOptions({
    queryKey: ['offered-cars', ...sorted],
    staleTime: 0,
    queryFn: async () => {
      const batches = await Promise.all(
        Array.from({ length: Math.ceil(sorted.length / MOST_IDS) }, (_, batch) =>
          callApi<CarPage>(`/cars?ids=${sorted.slice(batch * MOST_IDS, (batch + 1) * MOST_IDS).join(',')}`),
        ),
      );
      return new Map(batches.flatMap(({ data }) => data).map((car) => [car._id, car]));
    },
  });
}

export type CarTableFilters = Record<'search' | 'category' | 'inStock' | 'outOfStock' | 'sort', string>;

/** A page of the administrator's list. */
export function carTablePage(filters: CarTableFilters, cursor: string | null) {
  return queryOptions({
    queryKey: ['car-table', filters, cursor],
    staleTime: 0,
    queryFn: async () =>
      toPage<Car>(await callApi(`/cars?${pageQuery(filters, cursor)}`, { fallback: LIST_FAILURE }), LIST_FAILURE),
  });
}

/** Adds a car. What the server says of its own accord is shown with the one text for every failure (§8). */
export async function addCar(payload: CarPayload): Promise<Car> {
  return (await callApi<{ data: Car }>('/cars', { method: 'POST', body: payload })).data;
}

/** The whole edited car with its version, so that nobody else's change is overwritten (D57). */
export async function updateCar(car: Car): Promise<Car> {
  const { data } = await callApi<{ data: Car }>(`/cars/${encodeURIComponent(car._id)}`, {
    method: 'PUT',
    body: car,
    fallback: 'Failed to update car. Please try again.',
    expectsData: true,
  });
  return data;
}

export function deleteCar({ _id }: Car): Promise<unknown> {
  return callApi(`/cars/${encodeURIComponent(_id)}`, {
    method: 'DELETE',
    fallback: 'Failed to delete car. Please try again.',
    expectsData: true,
  });
}

/** After a change: the storefront asks anew for all that it shows, and the table in sight is loaded again. */
export async function reloadCars(queryClient: QueryClient) {
  for (const shown of ['cars', 'car', 'car-facets', 'featured-cars', 'offered-cars']) {
    queryClient.removeQueries({ queryKey: [shown] });
  }
  await queryClient.invalidateQueries({ queryKey: ['car-table'] });
}
