import { lockCars, takeStock } from '../cars/stock.ts';
import type { Database } from '../db/client.ts';
import type { CheckoutLine, CheckoutRow } from './checkout-rows.ts';
import {
  carHasOpenCheckout,
  findCheckoutById,
  findCheckoutBySession,
  findLines,
  findOverdue,
  lockBuyer,
  lockCheckout,
  setCheckoutStatus,
  setSession,
} from './queries.ts';

// A checkout that never reached the provider belongs to a process that died on the way; nobody was given its address.
const UNSENT_MS = 120_000;

/** Whether a running checkout holds this car. */
export function isHeld(tx: Database, carId: string): Promise<boolean> {
  return carHasOpenCheckout(tx, carId);
}

/** Open checkouts whose time is over, or that never reached the payment provider. */
export function findOverdueCheckouts(db: Database, limit: number): Promise<CheckoutRow[]> {
  const now = Date.now();
  return findOverdue(db, new Date(now), new Date(now - UNSENT_MS), limit);
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
    await giveBack(tx, checkout);
    return true;
  });
}

/**
 * Frees the cars of a checkout whose payment did not settle, exactly once. The checkout comes locked from
 * `lockForPayment`.
 */
export async function releaseUnsettled(tx: Database, checkout: CheckoutRow): Promise<void> {
  if (checkout.status === 'open' || checkout.status === 'paid') await giveBack(tx, checkout);
}

async function giveBack(tx: Database, checkout: CheckoutRow) {
  await setCheckoutStatus(tx, checkout, 'released');
  await moveStock(tx, await findLines(tx, checkout.id), 'back');
}

/**
 * Locks whose payment this is: buyer and checkout. The order in which everyone locks is: buyer, checkout, payment, cars by
 * id, orders by id, refunds.
 */
export async function lockForPayment(
  tx: Database,
  checkoutId: string,
): Promise<{ checkout: CheckoutRow; lines: CheckoutLine[] }> {
  await lockBuyer(tx, checkoutId);
  const checkout = await lockCheckout(tx, checkoutId);
  if (!checkout) throw new Error(`Checkout ${checkoutId} is gone`);
  return { checkout, lines: await findLines(tx, checkoutId) };
}

/** Locks the cars of these lines until the transaction ends. */
export async function lockCarsOf(tx: Database, lines: { carId: string }[]): Promise<void> {
  await lockCars(
    tx,
    lines.map(({ carId }) => carId),
  );
}

/**
 * Sells the cars of a checkout to the buyer who paid. It comes locked from `lockForPayment`.
 * @returns false when the hold had run out and the cars are gone
 */
export async function sellCars(tx: Database, checkout: CheckoutRow, lines: CheckoutLine[]): Promise<boolean> {
  const ours = checkout.status === 'open' || (await retakeCars(tx, lines));
  if (ours) await setCheckoutStatus(tx, checkout, 'paid');
  return ours;
}

/** The money of this checkout came in, and its cars are gone: it must go back (D61). */
export async function giveUp(tx: Database, checkout: CheckoutRow): Promise<void> {
  await setCheckoutStatus(tx, checkout, 'unserved');
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
