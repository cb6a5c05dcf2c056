import type { QueryClient } from '@tanstack/react-query';
import type { OrderDetail, OwnOrder } from '../../../shared/orders/orders.ts';
import { appointmentKeys, orderKeys } from '../dashboard-query-keys.ts';
import { invalidate } from '../refresh.ts';

/** After its buyer has changed how an order is received, and with it perhaps others of the purchase. */
export function cacheOwnOrder(client: QueryClient, order: OwnOrder | OrderDetail) {
  const own = orderKeys.own(order._id);
  client.setQueryData(own, order);
  invalidate(client, orderKeys.all, own);
  invalidate(client, appointmentKeys.own);
  refreshTimes(client);
}

/** The times that are left, as they are now. */
export function refreshTimes(client: QueryClient) {
  invalidate(client, orderKeys.allTimes);
}
