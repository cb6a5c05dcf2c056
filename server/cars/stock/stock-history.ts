import type { StockMovement } from '../../../shared/cars/stock.ts';
import { findOrderNames, type OrderName } from '../../audit-log/order-names.ts';
import type { Database } from '../../db/client.ts';
import type { CarRow } from '../car-row.ts';
import { readCar } from '../service.ts';
import { findMovements } from './stock-queries.ts';

type MovementRow = Awaited<ReturnType<typeof findMovements>>[number];

/**
 * A car's stock, and one page of how it came to be so, newest first.
 * @throws ShopError NOT_FOUND
 */
export async function readStock(
  db: Database,
  carId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ car: CarRow; rows: MovementRow[]; nextCursor: string | null }> {
  const car = await readCar(db, carId, { isStaff: true });
  const found = await findMovements(db, carId, { limit, before: cursor === undefined ? undefined : Number(cursor) });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { car, rows, nextCursor: last ? String(last.id) : null };
}

/** The lines of a ledger as the API shows them; orders are named for those who may see them. */
export async function presentMovements(
  db: Database,
  rows: MovementRow[],
  seesOrders: boolean,
): Promise<StockMovement[]> {
  const ids = rows.map(orderOf).filter((id) => id !== null);
  const names = await findOrderNames(db, seesOrders ? ids : []);
  return rows.map((row) => presentMovement(row, names.get(orderOf(row) ?? '')));
}

const orderOf = ({ orderId, soldBy }: MovementRow) => orderId ?? soldBy;

function presentMovement(row: MovementRow, order: OrderName | undefined): StockMovement {
  const { kind, onHand, held, onHandAfter, heldAfter, actorId, actorName, checkoutId, file, createdAt } = row;
  return {
    _id: String(row.id),
    kind,
    onHand,
    held,
    onHandAfter,
    heldAfter,
    actor: actorId ? { _id: actorId, name: actorName } : null,
    checkoutId,
    orderId: orderOf(row),
    order: order ? { number: order.number, customer: order.customer } : null,
    file,
    createdAt: createdAt.toISOString(),
  };
}
