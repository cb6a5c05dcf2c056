import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cars } from '../../db/schema/index.ts';
import type { CarRow } from '../car-row.ts';
import { dropDraft } from '../inspection/inspection-queries.ts';
import { lockCars, moveStock, type Reason, type Units } from './stock.ts';
import { insertMovements, type NewMovement } from './stock-queries.ts';

/** What an order has sold: by which VIN, as far as that is known. */
export interface SoldUnits extends Units {
  vin: string | null;
}

/**
 * Puts sold units back, and locks their cars. A car that has left the shop gets them too: its records stay right, and
 * nobody can buy it. One with a VIN that somebody has counted as back already is not there twice (D67).
 * @returns those that are set aside, as their car is another vehicle now
 */
export async function returnToStock<Line extends SoldUnits>(
  tx: Database,
  sold: Line[],
  reason: Reason,
): Promise<Line[]> {
  const ids = sold.map(({ carId }) => carId);
  const locked = new Map((await lockCars(tx, ids)).map((car) => [car.id, car]));
  const others = sold.filter((line) => isOther(locked.get(line.carId), line));
  const back = sold.filter((line) => !others.includes(line)).map((line) => fitting(locked.get(line.carId), line));
  await moveStock(tx, 'returned', back, reason, (units) => ({ onHand: units, held: 0 }));
  await setAside(tx, 'returned', others, reason);
  return others;
}

/**
 * Puts a car on hand that its buyer has brought or sold back. It is not in stock until staff say so, and has to be
 * inspected anew (D87). One of several without a VIN is set aside while others are in stock: these never left, and are sold
 * on, and it is not on hand until staff count it (D66). So is what is another vehicle than its car is now.
 * @returns false when it is on hand already
 */
export async function takeBackStock(
  tx: Database,
  kind: 'returned' | 'bought_back',
  sold: SoldUnits,
  reason: Reason,
): Promise<boolean> {
  const [car] = await lockCars(tx, [sold.carId]);
  if (isOther(car, sold) || (car && !car.vin && car.inStock && car.onHand > 0)) {
    await setAside(tx, kind, [sold], reason);
    return true;
  }
  const back = fitting(car, sold);
  if (back.quantity === 0) return false;
  await moveStock(tx, kind, [back], reason, (quantity) => ({ onHand: quantity, held: 0 }));
  await tx.update(cars).set({ inStock: false, inspection: null }).where(eq(cars.id, sold.carId));
  await dropDraft(tx, sold.carId);
  return true;
}

/** Notes that these came back, and that they are not on hand: at once, so that nobody buys one in between. */
function setAside(tx: Database, kind: NewMovement['kind'], units: Units[], reason: Reason): Promise<void> {
  const lines = units.flatMap(({ carId, quantity }) => {
    const line = { carId, ...reason, held: 0 };
    return [
      { ...line, kind, onHand: quantity },
      { ...line, kind: 'set_aside' as const, onHand: -quantity },
    ];
  });
  return insertMovements(tx, lines);
}

/**
 * Whether the VIN that a car has is not that of what was sold of it. Staff typed it in for one that was left: had none been
 * left, the order would have learned it, and what is held keeps its car from getting another (D67).
 */
function isOther(car: CarRow | undefined, { vin }: SoldUnits): boolean {
  return Boolean(car?.vin) && car?.vin !== vin;
}

/** As many of these as can be on hand besides what is. */
function fitting(car: CarRow | undefined, { carId, quantity }: Units): Units {
  const room = car?.vin ? Math.max(0, 1 - car.onHand) : quantity;
  return { carId, quantity: Math.min(quantity, room) };
}
