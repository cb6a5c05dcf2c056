import { findHoldEnds } from '../checkout/hold-ends.ts';
import type { Database } from '../db/client.ts';
import type { CarRow } from './car-row.ts';

/** Which of these cars cannot be bought only because all that is left is being paid for, and until when (D106). */
export function findReservedUntil(db: Database, rows: CarRow[]): Promise<Map<string, Date>> {
  const reserved = rows.filter(({ inStock, quantity, held }) => inStock && quantity === 0 && held > 0);
  return findHoldEnds(
    db,
    reserved.map(({ id }) => id),
  );
}
