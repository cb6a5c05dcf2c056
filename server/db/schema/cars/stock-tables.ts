import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { movementKinds } from '../../../../shared/cars/stock.ts';
import { instant } from '../columns.ts';
import { cars } from './car-tables.ts';

/**
 * The ledger of the stock: a car's on hand and held are the sums of its lines. A line is written once and stays; a
 * trigger applies it to the car, and refuses every other change of these two numbers.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    carId: text('car_id')
      .notNull()
      .references(() => cars.id),
    kind: text('kind', { enum: movementKinds }).notNull(),
    /** How much each of the two changed. */
    onHand: integer('on_hand').notNull(),
    held: integer('held').notNull(),
    // Who of the staff, with the name of then; nobody where the shop did it by itself.
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    // What it was for. No references: the ledger outlives abandoned checkouts.
    checkoutId: text('checkout_id'),
    orderId: text('order_id'),
    file: text('file'),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('stock_movements_of_car').on(table.carId, table.id),
    index('stock_movements_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    check(
      'stock_movements_kind_known',
      sql`${table.kind} in (${sql.raw(movementKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    // Each kind moves what its word says, in its direction.
    check(
      'stock_movements_make_sense',
      sql`case
        when ${table.kind} = 'opening' then ${table.onHand} > 0 and ${table.held} between 0 and ${table.onHand}
        when ${table.kind} = 'held' then ${table.onHand} = 0 and ${table.held} > 0
        when ${table.kind} = 'freed' then ${table.onHand} = 0 and ${table.held} < 0
        when ${table.kind} = 'sold' then ${table.onHand} < 0 and ${table.held} in (0, ${table.onHand})
        when ${table.kind} = 'set_aside' then ${table.onHand} < 0 and ${table.held} = 0
        when ${table.kind} in ('counted', 'imported') then ${table.onHand} <> 0 and ${table.held} = 0
        else ${table.onHand} > 0 and ${table.held} = 0 end`,
    ),
  ],
);
