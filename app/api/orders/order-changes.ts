import { mutationOptions } from '@tanstack/react-query';
import type { CheckoutRequest } from '../../../shared/orders/checkout.ts';
import type { HandedOver } from '../../../shared/orders/handover.ts';
import type { AdminOrder, OrderDetail } from '../../../shared/orders/orders.ts';
import type { RefundRequest } from '../../../shared/orders/refunds.ts';
import { ApiError, callApi } from '../client.ts';
import { cacheOrder, cacheRefund, refreshCars, refreshOrder } from '../refresh.ts';
import { orderPath } from './order-path.ts';

type OrderEdit = Partial<Pick<OrderDetail, 'notes' | 'fulfilment'>> &
  HandedOver & { notesBefore?: string; odometerBefore?: number | null };

export const orderEdit = (id: string) =>
  mutationOptions({
    mutationFn: async (edit: OrderEdit) => {
      const { data } = await callApi<{ data: AdminOrder }>(orderPath(id), {
        method: 'PATCH',
        body: edit,
        fallback: 'Failed to update order. Please try again.',
        expectsData: true,
      });
      return data;
    },
    onSuccess: (order, { fulfilment, odometer }, _before, { client }) => {
      const isNoted = fulfilment === 'handed_over' || odometer !== undefined;
      if (!isNoted && fulfilment !== 'returned') return cacheOrder(client, order);
      cacheRefund(client, order);
      if (fulfilment === 'returned') refreshCars(client);
    },
    // Someone else may have corrected the odometer meanwhile, or has written other notes.
    onError: (error, { odometerBefore }, _before, { client }) => {
      const isStale = error instanceof ApiError && error.code === 'STALE_EDIT';
      if (odometerBefore !== undefined || isStale) refreshOrder(client, id);
    },
  });

interface Told {
  data: AdminOrder;
  /** What became of the order, and of its car. */
  message: string;
}

/** Gives back an amount of an order's charge. */
export const orderRefund = (id: string) =>
  mutationOptions({
    mutationFn: (wish: RefundRequest) =>
      callApi<Told>(`${orderPath(id)}/refund`, {
        method: 'POST',
        body: wish,
        fallback: 'Failed to refund order. Please try again.',
        expectsData: true,
      }),
    onSuccess: ({ data }, { restock }, _before, { client }) => {
      cacheRefund(client, data);
      if (restock) refreshCars(client);
    },
    // It may be refused because more went back than the screen says.
    onError: (_error, _wish, _before, { client }) => refreshOrder(client, id),
  });

/** Notes that the dealership has bought the car of an order back (D67). */
export const orderBuyBack = (id: string) =>
  mutationOptions({
    mutationFn: () =>
      callApi<Told>(`${orderPath(id)}/buy-back`, {
        method: 'POST',
        fallback: 'Failed to update order. Please try again.',
        expectsData: true,
      }),
    onSuccess: ({ data }, _nothing, _before, { client }) => {
      cacheRefund(client, data);
      refreshCars(client);
    },
  });

/**
 * Holds the cars and opens a payment for them.
 * @throws Error with a message fit to show
 */
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
