import type { CarRow } from '../../cars/car-row.ts';
import { freeHeldBy, hasHeld, holdStock, lockCars } from '../../cars/stock/stock.ts';
import type { Database } from '../../db/client.ts';
import type { SessionCart } from '../../db/schema/orders/session-cart.ts';
import { areFree } from '../holds.ts';

/**
 * Holds the cars of a cart whose checkout the records have lost, all of them or none, so that nobody else buys what somebody
 * has paid for. It has no row of its own: the ledger says what it holds.
 * @returns false when one of them is gone, or is another vehicle now
 */
export async function holdCart(tx: Database, cart: SessionCart): Promise<boolean> {
  if (!areFree(await lockCart(tx, cart), cart.lines)) return false;
  await holdStock(tx, cart.lines, cart.checkoutId);
  return true;
}

/** Lets go of what it holds, if it does. */
export async function freeCart(tx: Database, cart: SessionCart): Promise<void> {
  await lockCart(tx, cart);
  await freeHeldBy(tx, cart.checkoutId, carsOf(cart));
}

/** Whether its cars are held. They come locked. */
export function isCartHeld(tx: Database, cart: SessionCart): Promise<boolean> {
  return hasHeld(tx, cart.checkoutId, carsOf(cart));
}

/** Locks its cars until the transaction ends. */
export function lockCart(tx: Database, cart: SessionCart): Promise<CarRow[]> {
  return lockCars(tx, carsOf(cart));
}

const carsOf = ({ lines }: SessionCart) => lines.map(({ carId }) => carId);
