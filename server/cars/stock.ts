import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { cars } from '../db/schema/index.ts';
import type { CarRow } from './car-row.ts';

/** Locks these cars until the transaction ends, always in the same order, so that two buyers never wait for each other. */
export function lockCars(tx: Database, ids: string[]): Promise<CarRow[]> {
  return tx.select().from(cars).where(inArray(cars.id, ids)).orderBy(asc(cars.id)).for('update');
}

/** Cars as they are, deleted ones too. */
export function readCars(db: Database, ids: string[]): Promise<CarRow[]> {
  return db.select().from(cars).where(inArray(cars.id, ids));
}

/**
 * Takes a quantity out of the stock, or puts it back when negative. The row must be locked. The
 * version goes up, so that a form opened before cannot write the old quantity back (D57).
 */
export async function takeStock(tx: Database, id: string, quantity: number): Promise<void> {
  await tx
    .update(cars)
    .set({ quantity: sql`${cars.quantity} - ${quantity}`, version: sql`${cars.version} + 1` })
    .where(eq(cars.id, id));
}

/** Puts sold units back. A car that has left the shop gets them too: its books stay right, and nobody can buy it. */
export async function returnToStock(tx: Database, id: string, quantity: number): Promise<void> {
  await lockCars(tx, [id]);
  await takeStock(tx, id, -quantity);
}
