import type { StockMovement } from '../../../shared/cars/stock.ts';
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

/** A line of the ledger as the API shows it. */
export function presentMovement(row: MovementRow): StockMovement {
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
    orderId: row.orderId ?? row.soldBy,
    file,
    createdAt: createdAt.toISOString(),
  };
}
