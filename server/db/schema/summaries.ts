import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

// Kept by triggers (migration 0008), never written by the shop itself: what would else be counted anew for every list.

/** How many orders, customers, users and offered cars there are. */
export const totals = pgTable('totals', {
  name: text('name', { enum: ['orders', 'customers', 'users', 'cars'] }).primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

/** How many orders stand under each e-mail, so that a customer is counted once. */
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
    orders: integer('orders').notNull(),
    paidCents: bigint('paid_cents', { mode: 'number' }).notNull(),
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.brand] })],
);
