import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import type { CarRow } from '../car-row.ts';

/**
 * Why nobody can buy a car that has come back, since its listing may have changed while it was sold; the first that staff
 * would have to undo. Undefined where it is for sale.
 */
export function whyOffSale(car: CarRow): 'deleted' | 'draft' | 'out-of-stock' | 'none-left' | undefined {
  if (car.deletedAt) return 'deleted';
  if (!car.published) return 'draft';
  if (!car.inStock) return 'out-of-stock';
  return car.quantity > 0 ? undefined : 'none-left';
}

/** Whether a car was taken out of the shop, which it stays for good: it is added again as another. */
export async function isListingDeleted(db: Database, carId: string): Promise<boolean> {
  const { id, deletedAt } = cars;
  const rows = await db
    .select({ id })
    .from(cars)
    .where(and(eq(id, carId), isNotNull(deletedAt)));
  return rows.length > 0;
}
