import { queryOptions } from '@tanstack/react-query';
import type { CardPage } from '../../../shared/cars/car-answers.ts';
import type { Car } from '../../../shared/cars/cars.ts';
import { callApi } from '../client.ts';
import { staffCarKeys } from '../dashboard-query-keys.ts';
import { type FetchedFile, fetchFile } from '../files.ts';
import { AS_OF_NOW_MS, pageQuery, toPage } from '../pages.ts';
import { carKeys } from '../query-keys.ts';
import { carDetail } from './car-queries.ts';
import { LIST_FAILURE } from './cars.ts';

/** A car as a form begins with it, and left alone while somebody types. Whoever opens the form forgets it first. */
export function carToEdit(id: string) {
  return queryOptions({
    ...carDetail(id),
    queryKey: staffCarKeys.form(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type CarTableFilters = Record<'staffSearch' | 'drafts' | 'category' | 'inStock' | 'outOfStock' | 'sort', string>;

/** A page of the administrator's list, drafts included unless they are narrowed down. */
export function carTablePage(filters: CarTableFilters, cursor: string | null) {
  return queryOptions({
    queryKey: staffCarKeys.table(filters, cursor),
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

/** The first cars that a search finds. */
export function carsFound(search: string) {
  const query = new URLSearchParams({ search, view: 'card', limit: '6' });
  return queryOptions({
    queryKey: carKeys.found(search),
    queryFn: async ({ signal }) => (await callApi<CardPage>(`/cars?${query}`, { signal, fallback: LIST_FAILURE })).data,
  });
}

/**
 * The cars that match as a CSV file.
 * @throws ApiError with a message fit to show
 */
export function exportCars(filters: Record<string, string>, signal: AbortSignal): Promise<FetchedFile> {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  const fallback = 'The cars could not be exported. Please try again.';
  return fetchFile(`/cars/export.csv?${query}`, { type: 'text/csv', fallback, signal });
}
