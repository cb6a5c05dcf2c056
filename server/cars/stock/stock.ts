import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import type { CarRow } from '../car-row.ts';
import { voidUnnamed } from '../inspection/inspection-queries.ts';
import { eraseMoverName, findHeldBy, insertMovements, type NewMovement } from './stock-queries.ts';

export interface Units {
  carId: string;
  quantity: number;
}
/** Why stock moves: for which checkout or order, and who of the staff wants it; without one, the shop does it by itself. */
export type Reason = Pick<NewMovement, 'checkoutId' | 'orderId' | 'file' | 'actorId'>;

/**
 * Locks these cars until the transaction ends, always in the same order, so that two buyers never wait for each other; and,
 * as everything that others point to, not against rows that do: to change an order a second time is to point anew.
 */
export function lockCars(tx: Database, ids: string[]): Promise<CarRow[]> {
  return tx.select().from(cars).where(inArray(cars.id, ids)).orderBy(asc(cars.id)).for('no key update');
}

/** Holds units for a checkout. The cars must be locked, here and below. */
export function holdStock(tx: Database, lines: Units[], checkoutId: string): Promise<void> {
  return moveStock(tx, 'held', lines, { checkoutId }, (units) => ({ onHand: 0, held: units }));
}

/** Lets go of what a checkout held. */
export function freeStock(tx: Database, lines: Units[], checkoutId: string): Promise<void> {
  return moveStock(tx, 'freed', lines, { checkoutId }, (units) => ({ onHand: 0, held: -units }));
}

/** The same for a checkout of which nothing but the ledger knows, as far as it holds any of these cars. */
export async function freeHeldBy(tx: Database, checkoutId: string, carIds: string[]): Promise<void> {
  await freeStock(tx, await findHeldBy(tx, checkoutId, carIds), checkoutId);
}

/** Whether it holds any. */
export async function hasHeld(tx: Database, checkoutId: string, carIds: string[]): Promise<boolean> {
  return (await findHeldBy(tx, checkoutId, carIds)).length > 0;
}

/** Sells what a checkout holds, or held before its time ran out. */
export function sellStock(
  tx: Database,
  lines: Units[],
  { checkoutId, areHeld }: { checkoutId: string; areHeld: boolean },
): Promise<void> {
  return moveStock(tx, 'sold', lines, { checkoutId }, (units) => ({ onHand: -units, held: areHeld ? -units : 0 }));
}

/** Notes how many more or fewer of some cars there are than the records say. */
export function countStock(
  tx: Database,
  kind: 'opening' | 'bought' | 'counted' | 'imported',
  changes: Units[],
  reason: Reason,
): Promise<void> {
  return moveStock(tx, kind, changes, reason, (units) => ({ onHand: units, held: 0 }));
}

/** Takes the name of somebody who is deleted out of the ledger (D56). */
export function forgetMover(tx: Database, userId: string): Promise<void> {
  return eraseMoverName(tx, userId);
}

/** Writes a line of the ledger for each of these. The cars must be locked. */
export async function moveStock(
  tx: Database,
  kind: NewMovement['kind'],
  lines: Units[],
  reason: Reason,
  amount: (units: number) => { onHand: number; held: number },
) {
  const moving = lines.filter(({ quantity }) => quantity !== 0);
  await insertMovements(
    tx,
    moving.map(({ carId, quantity }) => ({ carId, kind, ...reason, ...amount(quantity) })),
  );
  const more = moving.filter(({ quantity }) => amount(quantity).onHand > 0).map(({ carId }) => carId);
  // What comes back is the one that left; what staff count or add is another.
  const areUnseen = kind === 'counted' || kind === 'imported';
  if (more.length > 0) await voidUnnamed(tx, more, { areUnseen });
  // An edit and a file say by themselves when they changed a car, and who only pays for it has not changed it yet.
  if (kind !== 'sold' && kind !== 'returned' && kind !== 'bought_back') return;
  const ids = moving.map(({ carId }) => carId);
  await tx.update(cars).set({ updatedAt: new Date() }).where(inArray(cars.id, ids));
}
