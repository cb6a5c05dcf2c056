import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { OrderDetail, OwnOrder } from '../../../shared/orders/orders.ts';
import type { ReturnEdit, ReturnReply, ReturnTime } from '../../../shared/orders/returns/return-edits.ts';
import type { ListedReturn, ReturnRequest } from '../../../shared/orders/returns/returns.ts';
import { callApi } from '../client.ts';
import { changeKeys, orderKeys } from '../dashboard-query-keys.ts';
import { refreshCars } from '../refresh.ts';
import { cacheOwnOrder, refreshTimes } from './own-order-cache.ts';

type ReadOrder = OwnOrder | OrderDetail;

/** A buyer asks to give a car back (D94). */
export const returnRequest = (order: string) =>
  mutationOptions({
    mutationFn: async (request: ReturnRequest) => {
      const fallback = 'Failed to send your return request. Please try again.';
      const call = { method: 'POST', body: request, fallback } as const;
      return (await callApi<{ data: ReadOrder }>(pathOf(order), call)).data;
    },
    onSuccess: (after, _request, _before, { client }) => cacheOwnOrder(client, after),
    // Somebody else may have been quicker.
    onError: (_error, _request, _before, { client }) => refreshTimes(client),
  });

/** A buyer chooses when they give a car back, also anew. */
export const returnTimeChoice = (order: string) =>
  mutationOptions({
    mutationFn: async (time: ReturnTime) => {
      const call = { method: 'PUT', body: time, fallback: 'Failed to change the time. Please try again.' } as const;
      return (await callApi<{ data: ReadOrder }>(pathOf(order), call)).data;
    },
    onSuccess: (after, _time, _before, { client }) => cacheOwnOrder(client, after),
    // Somebody else may have been quicker.
    onError: (_error, _time, _before, { client }) => {
      refreshTimes(client);
      return refreshReturn(client, order);
    },
  });

export const returnWithdrawal = (order: string) =>
  mutationOptions({
    mutationFn: async () => {
      const fallback = 'Failed to withdraw your return. Please try again.';
      const call = { method: 'DELETE', fallback, expectsData: true } as const;
      return (await callApi<{ data: ReadOrder }>(pathOf(order), call)).data;
    },
    onSuccess: (after, _nothing, _before, { client }) => cacheOwnOrder(client, after),
  });

/** A buyer agrees to what is held back, or does not. */
export const returnReply = (order: string, id: string) =>
  mutationOptions({
    mutationFn: async (reply: ReturnReply) => {
      const fallback = 'Failed to send your answer. Please try again.';
      await callApi(`/returns/${encodeURIComponent(id)}/answer`, { method: 'POST', body: reply, fallback });
    },
    // Whether it was taken or refused, the return is another by now.
    onSettled: (_data, _error, _reply, _before, { client }) => refreshReturn(client, order),
  });

/** Staff move a return on. */
export const returnEdit = (order: string, id: string) =>
  mutationOptions({
    mutationFn: async (edit: ReturnEdit) => {
      const fallback = 'Failed to update the return. Please try again.';
      const call = { method: 'PATCH', body: edit, fallback, expectsData: true } as const;
      return (await callApi<{ data: ListedReturn }>(`/returns/${encodeURIComponent(id)}`, call)).data;
    },
    onSettled: async (_data, _error, { state }, _before, { client }) => {
      if (state === 'settled') refreshCars(client);
      refreshTimes(client);
      await refreshReturn(client, order);
    },
  });

function refreshReturn(client: QueryClient, order: string) {
  void client.invalidateQueries({ queryKey: changeKeys.of('order', order) });
  return client.invalidateQueries({ queryKey: orderKeys.all });
}

const pathOf = (order: string) => `/orders/${encodeURIComponent(order)}/return`;
