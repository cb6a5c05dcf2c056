import { and, eq, inArray, min } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { checkoutLines, checkouts } from '../../db/schema/index.ts';
import type { CarRow } from '../car-row.ts';

/** Which of these cars cannot be bought only because all that is left is being paid for, and until when (D106). */
export function findReservedUntil(db: Database, rows: CarRow[]): Promise<Map<string, Date>> {
  return findHoldEnds(
    db,
    rows.filter(maybeReserved).map(({ id }) => id),
  );
}

/** Whether all that is left of it is held. */
export function maybeReserved({ inStock, quantity, held }: Pick<CarRow, 'inStock' | 'quantity' | 'held'>): boolean {
  return inStock && quantity === 0 && held > 0;
}

/** When the first of the running checkouts that hold each of these cars ends at the latest. */
async function findHoldEnds(db: Database, carIds: string[]): Promise<Map<string, Date>> {
  if (carIds.length === 0) return new Map();
  const rows = await db
    .select({ carId: checkoutLines.carId, until: min(checkouts.expiresAt) })
    .from(checkoutLines)
    .innerJoin(checkouts, eq(checkouts.id, checkoutLines.checkoutId))
    .where(and(inArray(checkoutLines.carId, carIds), eq(checkouts.status, 'open')))
    .groupBy(checkoutLines.carId);
  return new Map(rows.flatMap(({ carId, until }) => (until ? [[carId, until]] : [])));
}
