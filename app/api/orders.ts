import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  AdminOrder,
  CheckoutRequest,
  CustomerOrder,
  OrderDetail,
  RefundRequest,
  Verification,
} from '../../shared/orders/orders.ts';
import { ApiError, callApi } from './client.ts';
import { pageQuery, toPage } from './pages.ts';

const ASK_AGAIN_AFTER_MS = 1500;

export function myOrders(email: string) {
  return queryOptions({
    queryKey: ['my-orders', email],
    staleTime: 0,
    queryFn: async () => (await callApi<{ data: CustomerOrder[] }>(`/orders/user/${encodeURIComponent(email)}`)).data,
  });
}

export async function createCheckoutSession(request: CheckoutRequest) {
  const { data } = await callApi<{ data?: Partial<Record<'sessionId' | 'url', string>> }>(
    '/orders/create-checkout-session',
    { method: 'POST', body: request, fallback: 'Failed to initiate checkout' },
  );
  const { sessionId, url } = data ?? {};
  if (!sessionId) throw new Error('No session ID returned from the server');
  if (!url) throw new Error('Failed to initiate checkout');
  return { sessionId, url };
}

export type VerificationAnswer = Verification & { message: string };

/** While `patient`, a payment that has not settled is asked for again and again (D60). */
export function paymentVerification(sessionId: string, patient: boolean) {
  return queryOptions({
    queryKey: ['payment', sessionId],
    staleTime: 0,
    queryFn: async (): Promise<VerificationAnswer> => {
      const { data, message } = await callApi<{ data: Verification; message: string }>(
        `/orders/verify-payment/${encodeURIComponent(sessionId)}`,
        { fallback: 'Failed to verify payment status' },
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
    queryKey: ['orders', filters, cursor],
    staleTime: 0,
    queryFn: async () => {
      const answer = await callApi<OrderAnswer>(`/orders/all?${pageQuery(filters, cursor)}`, {
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
    queryKey: ['orders', 'revenue'],
    staleTime: 0,
    queryFn: async () => {
      const { data } = await callApi<{ data?: number }>('/orders/revenue');
      if (typeof data !== 'number') throw new Error('Unexpected response format from server');
      return data;
    },
  });
}

/** How many orders are paid and wait to be prepared. */
export function ordersToPrepare() {
  return queryOptions({
    queryKey: ['orders', 'to-prepare'],
    staleTime: 60_000,
    queryFn: async () => (await callApi<{ data: number }>('/orders/to-prepare')).data,
  });
}

/** One order with all that staff want to know of it. */
export function orderDetail(id: string) {
  return queryOptions({
    queryKey: ['order', id],
    staleTime: 0,
    queryFn: async () =>
      (await callApi<{ data: OrderDetail }>(pathOf(id), { fallback: 'Failed to load the order. Please try again.' }))
        .data,
  });
}

export function editOrder(id: string, edit: Partial<Pick<OrderDetail, 'notes' | 'fulfilment'>>): Promise<unknown> {
  return callApi(pathOf(id), {
    method: 'PATCH',
    body: edit,
    fallback: 'Failed to update order. Please try again.',
    expectsData: true,
  });
}

/** Gives back an amount of an order's charge. */
export function refundOrder(id: string, wish: RefundRequest): Promise<unknown> {
  return callApi(`${pathOf(id)}/refund`, {
    method: 'POST',
    body: wish,
    fallback: 'Failed to refund order. Please try again.',
    expectsData: true,
  });
}

/** After a change of an order: all that shows it is loaded again. */
export async function reloadOrder(queryClient: QueryClient, id: string) {
  for (const queryKey of [['orders'], ['sales'], ['my-orders']])
    queryClient.removeQueries({ queryKey, type: 'inactive' });
  await Promise.all(
    [
      ['orders', 'to-prepare'],
      ['order', id],
      ['changes', 'order', id],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

const pathOf = (id: string) => `/orders/${encodeURIComponent(id)}`;
