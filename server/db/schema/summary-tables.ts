import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

// Kept by triggers (migration 0008), never written by the shop itself: what would else be counted anew for every list.
// Each number stands in several shards, which are added up when it is read: transactions that commit at the same moment
// write to different ones, and so need not follow one another.

/** How many orders, customers, users, cars of the shop and drafts there are. */
export const totals = pgTable(
  'totals',
  {
    name: text('name', { enum: ['orders', 'customers', 'users', 'cars', 'drafts'] }).notNull(),
    shard: smallint('shard').notNull().default(0),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.shard] })],
);

/** How many orders stand under each email, so that a customer is counted once. */
export const orderCustomers = pgTable('order_customers', {
  email: text('email').primaryKey(),
  orders: integer('orders').notNull(),
});

/** What was sold in each month (of UTC) by brand, and what of that was refunded since (D54). */
export const salesByMonth = pgTable(
  'sales_by_month',
  {
    month: date('month').notNull(),
    brand: text('brand').notNull(),
    shard: smallint('shard').notNull().default(0),
    orders: integer('orders').notNull(),
    paidCents: bigint('paid_cents', { mode: 'number' }).notNull(),
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.brand, table.shard] })],
);
