import { and, count, countDistinct, sum } from 'drizzle-orm';
import type { OrderFilters, orderSortings } from '../../../shared/orders/orders.ts';
import type { Database } from '../../db/client.ts';
import { orders, salesByMonth } from '../../db/schema/index.ts';
import { readTotals } from '../../db/totals.ts';
import { matchOrders, orderList } from './order-list.ts';

export async function findOrders(
  db: Database,
  filters: OrderFilters,
  page: { sort: (typeof orderSortings)[number]; limit: number; cursor?: string | undefined },
) {
  const rows = await db
    .select()
    .from(orders)
    .where(and(matchOrders(filters), orderList.after(page.sort, page.cursor)))
    .orderBy(...orderList.order(page.sort))
    .limit(page.limit + 1);
  return orderList.page(page.sort, rows, page.limit);
}

/** Total orders and distinct customers of the same list (D54). Those of all orders are known without counting. */
export async function countOrders(db: Database, filters: OrderFilters) {
  const match = matchOrders(filters);
  if (!match) {
    const totals = await readTotals(db);
    return { total: totals.orders, customers: totals.customers };
  }
  const counts = { total: count(), customers: countDistinct(orders.email) };
  const [row] = await db.select(counts).from(orders).where(match);
  return row ?? { total: 0, customers: 0 };
}

/** What was paid less what was refunded, in cents (D54). Money that has not come in does not count. */
export async function sumRevenue(db: Database): Promise<number> {
  const cents = { paid: sum(salesByMonth.paidCents), refunded: sum(salesByMonth.refundedCents) };
  const [row] = await db.select(cents).from(salesByMonth);
  return Number(row?.paid ?? 0) - Number(row?.refunded ?? 0);
}
