import { and, eq, gte, ilike, lt, or, type SQL } from 'drizzle-orm';
import type { OrderFilters } from '../../../shared/orders/orders.ts';
import { keys, keyset } from '../../db/keyset.ts';
import { containing } from '../../db/like.ts';
import { orders } from '../../db/schema/index.ts';
import type { OrderRow } from '../queries.ts';

const byTime = { by: orders.createdAt, keyOf: (row: OrderRow) => row.createdAt, read: keys.time };
const byTotal = { by: orders.totalCents, keyOf: (row: OrderRow) => row.totalCents, read: keys.number };

/** The ways in which the list of all orders can be sorted. */
export const orderList = keyset(orders.id, {
  newest: { ...byTime, direction: 'down' },
  oldest: { ...byTime, direction: 'up' },
  'total-desc': { ...byTotal, direction: 'down' },
  'total-asc': { ...byTotal, direction: 'up' },
});

/** Nothing where no filter is set. */
export function matchOrders({ status, fulfilment, search, from, to }: OrderFilters): SQL | undefined {
  const part = search ? containing(search) : '';
  return and(
    status ? eq(orders.paymentStatus, status) : undefined,
    fulfilment ? eq(orders.fulfilment, fulfilment) : undefined,
    from ? gte(orders.createdAt, new Date(from)) : undefined,
    to ? lt(orders.createdAt, new Date(to)) : undefined,
    search ? or(ilike(orders.email, part), ilike(orders.title, part), eq(orders.id, search)) : undefined,
  );
}
