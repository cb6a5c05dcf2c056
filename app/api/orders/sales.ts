import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sales, SalesQuery } from '../../../shared/orders/sales.ts';
import { callApi } from '../client.ts';
import { orderKeys } from '../dashboard-query-keys.ts';
import { AS_OF_NOW_MS } from '../pages.ts';

/** What was sold in a period, by month and by brand; the one before stays in sight while another comes. */
export function sales({ from, to }: SalesQuery) {
  return queryOptions({
    queryKey: orderKeys.sales(from, to),
    staleTime: AS_OF_NOW_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams();
      if (from) query.set('from', from);
      if (to) query.set('to', to);
      const fallback = 'Failed to load the revenue. Please try again.';
      return (await callApi<{ data: Sales }>(`/orders/sales?${query}`, { signal, fallback })).data;
    },
  });
}
