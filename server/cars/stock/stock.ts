import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import type { CarRow } from '../car-row.ts';
import { dropDraft, voidUnnamed } from '../inspection/inspection-queries.ts';
import { eraseMoverName, findHeldBy, insertMovements, type NewMovement } from './stock-queries.ts';

interface Units {
  carId: string;
  quantity: number;
}
/** Why stock moves: for which checkout or order, and who of the staff wants it; without one, the shop does it by itself. */
type Reason = Pick<NewMovement, 'checkoutId' | 'orderId' | 'file' | 'actorId'>;

/**
 * Locks these cars until the transaction ends, always in the same order, so that two buyers never wait for each other; and,
 * as everything that others point to, not against rows that do: to change an order a second time is to point anew.
 */
export function lockCars(tx: Database, ids: string[]): Promise<CarRow[]> {
  return tx.select().from(cars).where(inArray(cars.id, ids)).orderBy(asc(cars.id)).for('no key update');
}

/** Holds units for a checkout. The cars must be locked, here and below. */
export function holdStock(tx: Database, lines: Units[], checkoutId: string): Promise<void> {
  return move(tx, 'held', lines, { checkoutId }, (units) => ({ onHand: 0, held: units }));
}

/** Lets go of what a checkout held. */
export function freeStock(tx: Database, lines: Units[], checkoutId: string): Promise<void> {
  return move(tx, 'freed', lines, { checkoutId }, (units) => ({ onHand: 0, held: -units }));
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
  return move(tx, 'sold', lines, { checkoutId }, (units) => ({ onHand: -units, held: areHeld ? -units : 0 }));
}

/**
 * Puts sold units back, and locks their cars. A car that has left the shop gets them too: its records stay right, and
 * nobody can buy it. One with a VIN that somebody has counted as back already is not there twice (D67).
 */
export async function returnToStock(tx: Database, lines: Units[], reason: Reason): Promise<void> {
  await move(tx, 'returned', await fitting(tx, lines), reason, (units) => ({ onHand: units, held: 0 }));
}

/**
 * Puts a car on hand that its buyer has brought or sold back. It is not in stock until staff say so, and has to be
 * inspected anew (D87). One of several without a VIN is set aside while others are in stock: these never left, and are sold
 * on, and it is not on hand until staff count it (D66).
 * @returns false when it is on hand already
 */
export async function takeBackStock(
  tx: Database,
  kind: 'returned' | 'bought_back',
  units: Units,
  reason: Reason,
): Promise<boolean> {
  const back = await fitting(tx, [units]);
  if (back.every(({ quantity }) => quantity === 0)) return false;
  const [car] = await lockCars(tx, [units.carId]);
  if (car && !car.vin && car.inStock && car.onHand > 0) {
    await setAside(tx, kind, units, reason);
    return true;
  }
  await move(tx, kind, back, reason, (quantity) => ({ onHand: quantity, held: 0 }));
  await tx.update(cars).set({ inStock: false, inspection: null }).where(eq(cars.id, units.carId));
  await dropDraft(tx, units.carId);
  return true;
}

/** Notes how many more or fewer of some cars there are than the records say. */
export function countStock(
  tx: Database,
  kind: 'opening' | 'bought' | 'counted' | 'imported',
  changes: Units[],
  reason: Reason,
): Promise<void> {
  return move(tx, kind, changes, reason, (units) => ({ onHand: units, held: 0 }));
}

/** Takes the name of somebody who is deleted out of the ledger (D56). */
export function forgetMover(tx: Database, userId: string): Promise<void> {
  return eraseMoverName(tx, userId);
}

/** Notes that these came back, and that they are not on hand: at once, so that nobody buys one in between. */
function setAside(tx: Database, kind: NewMovement['kind'], { carId, quantity }: Units, reason: Reason): Promise<void> {
  const line = { carId, ...reason, held: 0 };
  return insertMovements(tx, [
    { ...line, kind, onHand: quantity },
    { ...line, kind: 'set_aside', onHand: -quantity },
  ]);
}

/** As many of these as can be on hand besides what is. */
async function fitting(tx: Database, lines: Units[]): Promise<Units[]> {
  const ids = lines.map(({ carId }) => carId);
  const locked = new Map((await lockCars(tx, ids)).map((car) => [car.id, car]));
  return lines.map(({ carId, quantity }) => {
    const car = locked.get(carId);
    const room = car?.vin ? Math.max(0, 1 - car.onHand) : quantity;
    return { carId, quantity: Math.min(quantity, room) };
  });
}

async function move(
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
