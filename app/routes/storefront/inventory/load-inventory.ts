import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { carAvailability, carFacets, carPages } from '../../../api/cars/car-queries.ts';
import { ApiError } from '../../../api/client.ts';
import type { Transport } from '../../../api/transport.ts';
import { getQueryClient } from '../../../query-client.ts';
import { findRangeProblems, withoutProblems } from './filters/range-problems.ts';
import { filtersOf, readAddress } from './inventory-search-params.ts';

/** Counted for the brands that the list of §9 lacks (D27). */
export const allInStock = new URLSearchParams({ inStock: 'true' });

/** What the address asks for, or why it cannot be had; the page is there in both cases. */
export async function loadInventory(request: Request, transport?: Transport) {
  const address = readAddress(new URL(request.url).searchParams);
  const queryClient = getQueryClient();
  const [problem] = Object.values(findRangeProblems(address));
  const cars = carPages(address, transport);
  const inStock = carFacets(allInStock, transport);
  const matching = carFacets(filtersOf(withoutProblems(address)), transport);
  const available = carAvailability(filtersOf(withoutProblems(address)));
  giveUpWith(request.signal, queryClient, [cars.queryKey, inStock.queryKey, matching.queryKey, available.queryKey]);
  // The browser's alone: it changes with every sale, which the page would have to be drawn anew for.
  if (!transport) void queryClient.prefetchQuery(available);
  const [list, stock, facets] = await Promise.allSettled([
    problem ? undefined : queryClient.ensureInfiniteQueryData(cars),
    queryClient.ensureQueryData(inStock),
    queryClient.ensureQueryData(matching),
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

/** Whoever goes elsewhere, or filters anew, before the answers have come no longer waits for them. */
function giveUpWith(signal: AbortSignal, queryClient: QueryClient, queryKeys: QueryKey[]) {
  signal.addEventListener('abort', () => {
    for (const queryKey of queryKeys) void queryClient.cancelQueries({ queryKey, exact: true, type: 'inactive' });
  });
}

function describeFailure(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Failed to load cars. Please try again.';
}
