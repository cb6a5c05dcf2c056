import { infiniteQueryOptions } from '@tanstack/react-query';
import type { StockMovement } from '../../../shared/cars/stock.ts';
import { callApi } from '../client.ts';
import { staffCarKeys } from '../dashboard-query-keys.ts';

const MOVEMENTS_PER_PAGE = 10;

type StockPage = { data: StockMovement[]; meta: { onHand: number; held: number; nextCursor: string | null } };

/** How many of a car there are, and what changed that, the latest first, page by page. */
export function stockPages(id: string) {
  return infiniteQueryOptions({
    queryKey: staffCarKeys.stock(id),
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(MOVEMENTS_PER_PAGE) });
      if (pageParam) query.set('cursor', pageParam);
      const fallback = 'Failed to load the stock. Please try again.';
      return callApi<StockPage>(`/cars/${encodeURIComponent(id)}/stock?${query}`, { signal, fallback });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.nextCursor,
  });
}
