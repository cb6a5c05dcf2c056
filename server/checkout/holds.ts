import { lockCars, takeStock } from '../cars/stock.ts';
import type { Database } from '../db/client.ts';
import {
  type CheckoutLine,
  type CheckoutRow,
  carHasOpenCheckout,
  findCheckoutById,
  findCheckoutBySession,
  findLines,
  lockCheckout,
  setCheckoutStatus,
  setSession,
} from './queries.ts';

/** Whether a running checkout holds this car. */
export function isHeld(tx: Database, carId: string): Promise<boolean> {
  return carHasOpenCheckout(tx, carId);
}

/** The checkout behind a payment session; by its own id too, should the process have died before it noted the session. */
export async function findCheckoutOfSession(
  db: Database,
  session: { sessionId: string; checkoutId?: string | null },
): Promise<CheckoutRow | undefined> {
  const known = await findCheckoutBySession(db, session.sessionId);
  return known ?? (session.checkoutId ? await findCheckoutById(db, session.checkoutId) : undefined);
}

/** Notes which payment session a checkout has, where the process that opened it died before it could. */
export function noteSession(db: Database, checkoutId: string, sessionId: string): Promise<void> {
  return setSession(db, checkoutId, sessionId);
}

/** Frees the cars of a checkout, exactly once: only an open checkout holds any, and after this it is not open. */
export function releaseHold(db: Database, checkoutId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (checkout?.status !== 'open') return false;
    await setCheckoutStatus(tx, checkoutId, 'released');
    await moveStock(tx, await findLines(tx, checkoutId), 'back');
    return true;
  });
}

/**
 * Ends a checkout whose payment came in. `sold`: its cars are the buyer's now. `sold before`: told a second time.
 * `unserved`: the hold had run out and the cars are gone, so the money must go back (D61).
 */
export async function concludeCheckout(
  tx: Database,
  checkoutId: string,
): Promise<{ outcome: 'sold' | 'sold before' | 'unserved'; checkout: CheckoutRow; lines: CheckoutLine[] }> {
  const checkout = await lockCheckout(tx, checkoutId);
  if (!checkout) throw new Error(`Checkout ${checkoutId} is gone`);
  const lines = await findLines(tx, checkoutId);
  if (checkout.status === 'paid') return { outcome: 'sold before', checkout, lines };
  if (checkout.status === 'unserved') return { outcome: 'unserved', checkout, lines };
  const ours = checkout.status === 'open' || (await retakeCars(tx, lines));
  await setCheckoutStatus(tx, checkoutId, ours ? 'paid' : 'unserved');
  return { outcome: ours ? 'sold' : 'unserved', checkout, lines };
}

/** Takes the cars of a checkout that was released before its payment came in, if every one can still be had. */
async function retakeCars(tx: Database, lines: CheckoutLine[]): Promise<boolean> {
  const cars = await lockCars(
    tx,
    lines.map(({ carId }) => carId),
  );
  const free = new Map(cars.map((car) => [car.id, car.deletedAt || !car.inStock ? 0 : car.quantity]));
  if (lines.some(({ carId, quantity }) => (free.get(carId) ?? 0) < quantity)) return false;
  await moveStock(tx, lines, 'out');
  return true;
}

async function moveStock(tx: Database, lines: CheckoutLine[], direction: 'out' | 'back') {
  await lockCars(
    tx,
    lines.map(({ carId }) => carId),
  );
  for (const { carId, quantity } of lines) await takeStock(tx, carId, direction === 'out' ? quantity : -quantity);
}
