import { queryOptions } from '@tanstack/react-query';
import type { OwnHold } from '../../../shared/orders/checkout.ts';
import type { AdminOrder, CustomerOrders, OrderDetail, Verification } from '../../../shared/orders/orders.ts';
import { ApiError, callApi } from '../client.ts';
import { orderKeys } from '../dashboard-query-keys.ts';
import { AS_OF_NOW_MS, pageQuery, toPage } from '../pages.ts';

const ASK_AGAIN_AFTER_MS = 1500;

/** Somebody's orders, and how many cars their open payment page holds for them. */
export function ordersOf(email: string) {
  return queryOptions({
    queryKey: orderKeys.of(email),
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) => {
      const answer = await callApi<CustomerOrders>(`/orders/user/${encodeURIComponent(email)}`, { signal });
      if (!Array.isArray(answer?.data)) throw new Error('Unexpected response format from server');
      return answer;
    },
  });
}

/** What one's own running checkout holds, as it is now. */
export const heldForMe = queryOptions({
  queryKey: orderKeys.held,
  staleTime: 0,
  queryFn: async ({ signal }) => (await callApi<{ data: OwnHold }>('/orders/held-for-me', { signal })).data,
});

export type VerificationAnswer = Verification & { message: string };

/** While `patient`, a payment that has not settled is asked for again and again (D60). */
export function paymentVerification(sessionId: string, patient: boolean) {
  return queryOptions({
    queryKey: orderKeys.payment(sessionId),
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }): Promise<VerificationAnswer> => {
      const { data, message } = await callApi<{ data: Verification; message: string }>(
        `/orders/verify-payment/${encodeURIComponent(sessionId)}`,
        { signal, fallback: 'Failed to verify payment status' },
      );
      return { ...data, message };
    },
    refetchInterval: ({ state }) => (patient && isSettling(state.data) ? ASK_AGAIN_AFTER_MS : false),
  });
}

/** Whether a payment may still turn out to be paid. */
export function isSettling(answer: VerificationAnswer | undefined): boolean {
  return answer !== undefined && !answer.verified && (answer.state === 'pending' || answer.state === 'open');
}

type OrderAnswer = { data?: AdminOrder[]; meta?: { total: number; customers: number; nextCursor: string | null } };

export type OrderListFilters = Record<'search' | 'status' | 'fulfilment' | 'from' | 'to' | 'sort', string>;
export const allOrders: OrderListFilters = { search: '', status: '', fulfilment: '', from: '', to: '', sort: '' };

/** A page of all orders, with what all that match come to. */
export function orderPage(filters: OrderListFilters, cursor: string | null) {
  return queryOptions({
    queryKey: orderKeys.page(filters, cursor),
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) => {
      const answer = await callApi<OrderAnswer>(`/orders/all?${pageQuery(filters, cursor)}`, {
        signal,
        fallback: 'Failed to fetch orders',
      }).catch(describeOrderFailure);
      const { data, meta } = toPage<AdminOrder>(answer ?? {}, 'Unexpected response format from server');
      const customers = answer.meta?.customers ?? new Set(data.map(({ email }) => email)).size;
      return { data, meta: { ...meta, customers } };
    },
  });
}

function describeOrderFailure(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) {
    throw new ApiError(404, {}, 'Orders endpoint not found. Please check your API configuration.');
  }
  throw error;
}

export function revenue() {
  return queryOptions({
    queryKey: orderKeys.revenue,
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) => {
      const { data } = await callApi<{ data?: number }>('/orders/revenue', { signal });
      if (typeof data !== 'number') throw new Error('Unexpected response format from server');
      return data;
    },
  });
}

/** How many orders are paid and wait to be prepared. */
export function ordersToPrepare() {
  return queryOptions({
    queryKey: orderKeys.toPrepare,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await callApi<{ data: number }>('/orders/to-prepare', { signal })).data,
  });
}

/** How many returns wait for staff. */
export function returnsToSettle() {
  return queryOptions({
    queryKey: orderKeys.toSettle,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await callApi<{ data: number }>('/returns/to-settle', { signal })).data,
  });
}

/** One order with all that staff want to know of it. */
export function orderDetail(id: string) {
  const fallback = 'Failed to load the order. Please try again.';
  return queryOptions({
    queryKey: orderKeys.detail(id),
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) =>
      (await callApi<{ data: OrderDetail }>(`/orders/${encodeURIComponent(id)}`, { signal, fallback })).data,
  });
}
