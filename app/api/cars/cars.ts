import { queryOptions } from '@tanstack/react-query';
import type { CardPage } from '../../../shared/cars/car-answers.ts';
import type { CardCar } from '../../../shared/cars/cars.ts';
import { type CallOptions, callApi } from '../client.ts';
import { anybodys, carKeys } from '../query-keys.ts';

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

/** Four cars at random from those that can be bought (D30). */
export async function fetchFeatured({ transport, signal }: CallOptions): Promise<CardCar[]> {
  const fallback = 'Failed to load featured cars';
  const path = '/cars?sample=4&inStock=true&minPrice=0.01&view=card';
  return (await callApi<CardPage>(path, { transport, signal, fallback })).data;
}

/** The same four while one page view lasts. */
export const featuredCars = queryOptions({
  queryKey: carKeys.featured,
  meta: anybodys,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: fetchFeatured,
});
