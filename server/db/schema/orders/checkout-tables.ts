import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Warranty } from '../../../../shared/cars/warranty.ts';
import { checkoutStatuses } from '../../../../shared/orders/order-states.ts';
import { cars } from '../cars/car-tables.ts';
import { instant, known } from '../columns.ts';
import { users } from '../users/account-tables.ts';

/** An option as it was when it was chosen, with what it cost for one unit before tax (D100). */
export interface BoughtOption {
  id: string;
  name: string;
  priceCents: number;
  taxed: boolean;
}

/** What a car was like when it was bought, as its bill of sale tells it (D102). */
export interface BoughtVehicle extends Pick<typeof cars.$inferSelect, 'year' | 'mileage' | 'color' | 'condition'> {
  /** What the Buyers Guide of a used car said; unknown of what was bought before this was kept. */
  warranty?: Warranty;
  /** For how long and how far it could be given back; unknown likewise (D94). */
  returnDays?: number;
  returnMiles?: number;
}

/** What a line and its order keep of the car as it was bought, whatever the car's page says of it later (D67). */
export const boughtCar = () => ({
  title: text('title').notNull(),
  brand: text('brand').notNull(),
  model: text('model').notNull(),
  image: text('image').notNull(),
  vin: text('vin'),
  // Null in what is from before it was kept: that knows its car only as it is today.
  vehicle: jsonb('vehicle').$type<BoughtVehicle>(),
});

/** One attempt to buy: holds its cars while `open`. A checkout that is not paid is no order (D51). */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    status: text('status', { enum: checkoutStatuses }).notNull().default('open'),
    sessionId: text('session_id'),
    totalCents: integer('total_cents').notNull(),
    // The rate it was begun at, in hundredths of a percent; what was before there were settings had 5 % (D83).
    taxBasisPoints: integer('tax_basis_points').notNull().default(500),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    // From where it was started, as long as it is open (D73).
    address: text('address'),
    // When its time ran out before anybody paid; not when it was canceled (D73).
    ranOutAt: instant('ran_out_at'),
  },
  (table) => [
    uniqueIndex('checkouts_session_unique').on(table.sessionId),
    // A person holds at most one open checkout (D62).
    uniqueIndex('checkouts_one_open_each').on(table.userId).where(sql`${table.status} = 'open'`),
    index('checkouts_to_sweep').on(table.expiresAt).where(sql`${table.status} = 'open'`),
    index('checkouts_open_by_address').on(table.address).where(sql`${table.status} = 'open'`),
    index('checkouts_user').on(table.userId),
    index('checkouts_ran_out').on(table.userId, table.ranOutAt).where(sql`${table.ranOutAt} is not null`),
    check('checkouts_tax_within_bounds', sql`${table.taxBasisPoints} between 0 and 1500`),
    check('checkouts_status_known', known(table.status, checkoutStatuses)),
  ],
);

/** What each line held, at which price, and how the car looked then: orders are made from this copy. */
export const checkoutLines = pgTable(
  'checkout_lines',
  {
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    carId: text('car_id')
      .notNull()
      .references(() => cars.id),
    quantity: integer('quantity').notNull(),
    unitPriceCents: integer('unit_price_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    ...boughtCar(),
    options: jsonb('options').$type<BoughtOption[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.line] }),
    index('checkout_lines_car').on(table.carId),
    check('checkout_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
