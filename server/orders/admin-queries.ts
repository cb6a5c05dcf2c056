import { and, count, countDistinct, eq, ilike, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { containing } from '../db/like.ts';
import { newestFirst } from '../db/newest-first.ts';
import { orders } from '../db/schema/index.ts';
import type { OrderRow } from './queries.ts';

interface OrderFilters {
  status?: OrderRow['paymentStatus'] | undefined;
  search?: string | undefined;
}

const list = newestFirst({ createdAt: orders.createdAt, id: orders.id });

export async function findOrders(
  db: Database,
  filters: OrderFilters,
  page: { limit: number; cursor?: string | undefined },
) {
  const rows = await db
    .select()
    .from(orders)
    .where(and(match(filters), list.after(page.cursor)))
    .orderBy(...list.order)
    .limit(page.limit + 1);
  return list.page(rows, page.limit);
}

/** Total orders and distinct customers of the same list (D54). */
export async function countOrders(db: Database, filters: OrderFilters) {
  const [row] = await db
    .select({ total: count(), customers: countDistinct(orders.email) })
    .from(orders)
    .where(match(filters));
  return row ?? { total: 0, customers: 0 };
}

/** What was paid less what was refunded, in cents (D54). Money that has not come in does not count. */
export async function sumRevenue(db: Database): Promise<number> {
  const [row] = await db
    .select({ cents: sum(sql`${orders.totalCents} - ${orders.refundedCents}`).mapWith(Number) })
    .from(orders)
    .where(sql`${orders.paymentStatus} in ('paid', 'partially_refunded', 'refunded')`);
  return row?.cents ?? 0;
}

export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

export async function updateOrder(tx: Database, id: string, changes: Partial<OrderRow>): Promise<OrderRow | undefined> {
  const [row] = await tx.update(orders).set(changes).where(eq(orders.id, id)).returning();
  return row;
}

function match({ status, search }: OrderFilters): SQL | undefined {
  const part = search ? containing(search) : '';
  return and(
    status ? eq(orders.paymentStatus, status) : undefined,
    search ? or(ilike(orders.email, part), ilike(orders.title, part), eq(orders.id, search)) : undefined,
  );
}
