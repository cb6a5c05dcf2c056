import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { CardPage } from '../../../../shared/cars/car-answers.ts';
import type { CarFacets } from '../../../../shared/cars/car-filters.ts';
import { carAvailability, carFacets, carPages, fetchFacets } from '../../../api/cars/car-queries.ts';
import { fetchCars } from '../../../api/cars/cars.ts';
import { ApiError } from '../../../api/client.ts';
import type { Transport } from '../../../api/transport.ts';
import { getQueryClient } from '../../../query-client.ts';
import { findRangeProblems, withoutProblems } from './filters/range-problems.ts';
import { filtersOf, readAddress } from './inventory-search-params.ts';

/** Counted for the brands that the list of §9 lacks (D27). */
export const allInStock = new URLSearchParams({ inStock: 'true' });

/** How cars and counts are come by. */
interface Source {
  findCars(address: URLSearchParams): Promise<InfiniteData<CardPage, string | null>>;
  findFacets(filters: URLSearchParams): Promise<CarFacets>;
}

/** In the browser, which keeps them: what the address asks for. Whoever goes elsewhere meanwhile waits for it no longer. */
export function loadInventory(request: Request) {
  const queryClient = getQueryClient();
  const noted = <Query extends { queryKey: QueryKey }>(query: Query): Query => {
    request.signal.addEventListener('abort', () => {
      void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' });
    });
    return query;
  };
  // The browser's alone: it changes with every sale, which the page would have to be drawn anew for.
  void queryClient.prefetchQuery(noted(carAvailability(filtersOf(withoutProblems(addressOf(request))))));
  return readInventory(request, {
    findCars: (address) => queryClient.ensureInfiniteQueryData(noted(carPages(address))),
    findFacets: (filters) => queryClient.ensureQueryData(noted(carFacets(filters))),
  });
}

/** On the server, where each page asks for itself. */
export const onServer = (transport: Transport): Source => ({
  findCars: async (address) => ({ pages: [await fetchCars(address, null, { transport })], pageParams: [null] }),
  findFacets: (filters) => fetchFacets(filters, { transport }),
});

const addressOf = ({ url }: Request) => readAddress(new URL(url).searchParams);

/** What the address asks for, or why it cannot be had; the page is there in both cases. */
export async function readInventory(request: Request, { findCars, findFacets }: Source) {
  const address = addressOf(request);
  const [problem] = Object.values(findRangeProblems(address));
  const [list, stock, facets] = await Promise.allSettled([
    problem ? undefined : findCars(address),
    findFacets(allInStock),
    findFacets(filtersOf(withoutProblems(address))),
  ]);
  return {
    search: address.toString(),
    list: list.status === 'fulfilled' ? list.value : undefined,
    problem,
    failed: list.status === 'rejected' ? describeFailure(list.reason) : undefined,
    stock: stock.status === 'fulfilled' ? stock.value : undefined,
    facets: facets.status === 'fulfilled' ? facets.value : undefined,
  };
}

function describeFailure(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Failed to load cars. Please try again.';
}
