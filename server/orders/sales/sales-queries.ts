import { and, asc, desc, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { SalesQuery } from '../../../shared/orders/sales.ts';
import type { Database } from '../../db/client.ts';
import { salesByMonth } from '../../db/schema/index.ts';

const { month, brand, orders, paidCents, refundedCents } = salesByMonth;

const sumOf = (cents: typeof paidCents | typeof refundedCents | typeof orders) =>
  sql<number>`sum(${cents})`.mapWith(Number);
const sums = { orders: sumOf(orders), paidCents: sumOf(paidCents), refundedCents: sumOf(refundedCents) };

/** A shard by itself may hold less than nothing, where a sale of another was taken back. */
const isSold = gt(sql`sum(${orders})`, 0);

export function sumByMonth(db: Database, period: SalesQuery) {
  return db
    .select({ month: sql<string>`to_char(${month}, 'YYYY-MM')`, ...sums })
    .from(salesByMonth)
    .where(within(period))
    .groupBy(month)
    .having(isSold)
    .orderBy(asc(month));
}

export function sumByBrand(db: Database, period: SalesQuery) {
  return db
    .select({ brand, ...sums })
    .from(salesByMonth)
    .where(within(period))
    .groupBy(brand)
    .having(isSold)
    .orderBy(desc(sql`sum(${paidCents}) - sum(${refundedCents})`), asc(brand));
}

export async function findYears(db: Database): Promise<number[]> {
  const year = sql<number>`extract(year from ${month})`.mapWith(Number);
  const rows = await db.select({ year }).from(salesByMonth).groupBy(year).having(isSold).orderBy(desc(year));
  return rows.map((row) => row.year);
}

function within({ from, to }: SalesQuery): SQL | undefined {
  return and(from ? gte(month, `${from}-01`) : undefined, to ? lte(month, `${to}-01`) : undefined);
}
