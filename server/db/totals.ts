import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { totals } from './schema/index.ts';

/** How many there are of each, without counting them; triggers keep these numbers. */
export async function readTotals(db: Database) {
  const rows = await db
    .select({ name: totals.name, value: sql<number>`sum(${totals.value})`.mapWith(Number) })
    .from(totals)
    .groupBy(totals.name);
  const counts = new Map(rows.map(({ name, value }) => [name, value]));
  const of = (name: (typeof rows)[number]['name']) => counts.get(name) ?? 0;
  return {
    orders: of('orders'),
    customers: of('customers'),
    users: of('users'),
    cars: of('cars'),
    drafts: of('drafts'),
  };
}
