import { eq, inArray } from 'drizzle-orm';
import { orderNumberOf } from '../../shared/orders/order-numbers.ts';
import type { Database } from '../db/client.ts';
import { orders, users } from '../db/schema/index.ts';

/** What staff know an order by. */
export interface OrderName {
  number: string;
  /** Null once their account is gone. */
  customer: string | null;
  title: string;
}

/** The names of these orders, by their ids: for lists that lead to them. */
export async function findOrderNames(db: Database, ids: string[]): Promise<Map<string, OrderName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: orders.id,
      purchaseNumber: orders.purchaseNumber,
      line: orders.line,
      title: orders.title,
      customer: users.name,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, ids));
  return new Map(
    rows.map(({ id, purchaseNumber, line, ...name }) => [id, { number: orderNumberOf(purchaseNumber, line), ...name }]),
  );
}
