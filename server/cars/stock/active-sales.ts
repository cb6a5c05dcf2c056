import { and, asc, eq, gt, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cars, orders, stockMovements } from '../../db/schema/index.ts';

export interface ActiveSale {
  orderId: string;
  vin: string | null;
  carId: string;
  quantity: number;
}

/**
 * The orders that have sold these vehicles for good: neither failed, nor returned, nor refunded with restocking, nor
 * bought back since. A car is looked for by its own id too, should its VIN read otherwise today, or have been unknown then.
 */
export function findActiveSales(db: Database, of: { vins: string[]; carIds: string[] }): Promise<ActiveSale[]> {
  const among = (column: typeof orders.vin | typeof orders.carId, texts: string[]) =>
    sql`${column} = any(${sql.param(texts)}::text[])`;
  return db
    .select({ orderId: orders.id, vin: orders.vin, carId: orders.carId, quantity: orders.quantity })
    .from(orders)
    .where(and(or(among(orders.vin, of.vins), among(orders.carId, of.carIds)), isActive));
}

/** Whether the car of an order is with its buyer, or on its way there. */
export const isActive = and(
  ne(orders.paymentStatus, 'failed'),
  ne(orders.fulfilment, 'returned'),
  sql`not exists (select from refunds r where r.order_id = ${orders.id} and r.status = 'done' and r.restock)`,
  sql`not exists (select from stock_movements m where m.order_id = ${orders.id} and m.kind in ('returned', 'bought_back'))`,
);

/** Whether the car of this order, with or without a VIN, is still sold by it. */
export async function isActiveSale(db: Database, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [orderId]), isActive));
  return rows.length > 0;
}

/** The order that sold a single car without a VIN learns which vehicle that was, so that it is not sold once more. */
export async function nameSoldVehicle(tx: Database, carId: string, vin: string): Promise<void> {
  await tx
    .update(orders)
    .set({ vin })
    .where(and(eq(orders.carId, carId), isNull(orders.vin), isActive));
}

/** Whether the car of an order was put back on hand, by a refund or by buying it back. That happens once. */
export async function isCarBack(db: Database, orderId: string): Promise<boolean> {
  const { id, kind } = stockMovements;
  const rows = await db
    .select({ id })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, orderId), inArray(kind, ['returned', 'bought_back'])))
    .limit(1);
  return rows.length > 0;
}

/**
 * Whether it was not counted as on hand then, and has not been since (D66). Nobody says which of several they count: it is
 * the one that has stood aside for longest. Where the car is another vehicle now, none that is counted is this one (D67).
 */
export async function isSetAside(
  db: Database,
  order: { id: string; carId: string; vin: string | null },
): Promise<boolean> {
  const { carId, kind, onHand, orderId } = stockMovements;
  const isOther = sql`exists (select from ${cars} where id = ${carId} and vin is distinct from ${order.vin} and vin is not null)`;
  const isCounted = and(inArray(kind, ['counted', 'imported']), gt(onHand, 0), not(isOther));
  const lines = await db
    .select({ orderId, onHand })
    .from(stockMovements)
    .where(and(eq(carId, order.carId), or(eq(kind, 'set_aside'), isCounted)))
    .orderBy(asc(stockMovements.id));
  const waiting: (string | null)[] = [];
  for (const line of lines) {
    if (line.onHand > 0) waiting.splice(0, line.onHand);
    else waiting.push(...Array.from({ length: -line.onHand }, () => line.orderId));
  }
  return waiting.includes(order.id);
}
