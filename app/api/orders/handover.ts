import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AppointmentKind } from '../../../shared/appointment-rules.ts';
import type { OfferedTime } from '../../../shared/appointments.ts';
import type { Handover, HandoverChoice } from '../../../shared/orders/handover.ts';
import type { OrderDetail, OwnOrder } from '../../../shared/orders/orders.ts';
import { callApi } from '../client.ts';
import { orderKeys } from '../dashboard-query-keys.ts';
import { AS_OF_NOW_MS } from '../pages.ts';
import { invalidate } from '../refresh.ts';
import { orderPath } from './order-path.ts';
import { cacheOwnOrder, refreshTimes } from './own-order-cache.ts';

/** Staff who bought a car themselves are told as much of their order as of any other. */
type ReadOrder = OwnOrder | OrderDetail;

/** One of one's own orders, with how it is received. */
export function ownOrder(id: string) {
  return queryOptions({
    queryKey: orderKeys.own(id),
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) => {
      const fallback = 'Failed to load the order. Please try again.';
      return (await callApi<{ data: ReadOrder }>(orderPath(id), { signal, fallback })).data;
    },
  });
}

/** The times at which a place is left; of a delivery, to this ZIP code. */
export function freeTimes(kind: AppointmentKind, zip: string) {
  return queryOptions({
    queryKey: orderKeys.times(kind, zip),
    staleTime: AS_OF_NOW_MS,
    retry: false,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ kind, ...(zip && { zip }) });
      const { data, meta } = await callApi<{ data: OfferedTime[]; meta: { timeZone: string } }>(
        `/appointments/times?${query}`,
        { signal, fallback: 'Failed to load the times. Please try again.' },
      );
      return { times: data, timeZone: meta.timeZone };
    },
  });
}

export const handoverChoice = (id: string) =>
  mutationOptions({
    mutationFn: async (choice: HandoverChoice) => {
      const fallback = 'Failed to book the appointment. Please try again.';
      const call = { method: 'PUT', body: choice, fallback, expectsData: true } as const;
      return (await callApi<{ data: ReadOrder }>(`${orderPath(id)}/handover`, call)).data;
    },
    onSuccess: (order, _choice, _before, { client }) => cacheOwnOrder(client, order),
    // Somebody else may have been quicker.
    onError: (_error, _choice, _before, { client }) => {
      refreshTimes(client);
      invalidate(client, orderKeys.own(id));
    },
  });

export const handoverCancellation = (id: string, { version }: Handover) =>
  mutationOptions({
    mutationFn: async () => {
      const fallback = 'Failed to cancel the appointment. Please try again.';
      const call = { method: 'DELETE', fallback, expectsData: true } as const;
      return (await callApi<{ data: ReadOrder }>(`${orderPath(id)}/handover?version=${version}`, call)).data;
    },
    onSuccess: (order, _nothing, _before, { client }) => cacheOwnOrder(client, order),
    // It may not be any more what the page says.
    onError: (_error, _nothing, _before, { client }) => invalidate(client, orderKeys.own(id)),
  });
