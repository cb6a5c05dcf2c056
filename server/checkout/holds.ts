import type { CarRow } from '../cars/car-row.ts';
import { returnToStock, type SoldUnits } from '../cars/stock/returned-stock.ts';
import { freeStock, lockCars, sellStock } from '../cars/stock/stock.ts';
import type { Database } from '../db/client.ts';
import type { Shop } from '../shop.ts';
import type { CheckoutLine, CheckoutRow } from './checkout-rows.ts';
import {
  findCheckoutById,
  findCheckoutBySession,
  findLines,
  findOverdue,
  lockBuyer,
  lockCheckout,
  setCheckoutStatus,
  setSession,
} from './queries.ts';

/** The next open checkouts whose time is over, or that never reached the payment provider. */
export function findOverdueCheckouts(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  page: { limit: number; last?: CheckoutRow | undefined },
): Promise<CheckoutRow[]> {
  // One that never reached the provider belongs to a process that died on the way; nobody was given its address.
  return findOverdue(db, { now: new Date(), unsentSeconds: 4 * config.recoverySeconds }, page);
}

/** The checkout behind a payment session; by its own id too, should the process have died before it noted the session. */
export async function findCheckoutOfSession(
  db: Database,
  session: { sessionId: string; checkoutId?: string | null },
): Promise<CheckoutRow | undefined> {
  const known = await findCheckoutBySession(db, session.sessionId);
  return known ?? (session.checkoutId ? await findCheckoutById(db, session.checkoutId) : undefined);
}

/** What a checkout was for: each car with its price then. */
export function readLines(db: Database, checkoutId: string): Promise<CheckoutLine[]> {
  return findLines(db, checkoutId);
}

/** Notes which payment session a checkout has, where the process that opened it died before it could. */
export function noteSession(db: Database, checkoutId: string, sessionId: string): Promise<void> {
  return setSession(db, checkoutId, sessionId);
}

/** Frees the cars of a checkout, exactly once: only an open checkout holds any, and after this it is not open. */
export function releaseHold(db: Database, checkoutId: string): Promise<boolean> {
  return releaseIf(db, checkoutId, () => true);
}

/** Frees the cars of a checkout that has not reached the provider; one that has meanwhile must be ended there first. */
export function releaseUnsent(db: Database, checkoutId: string): Promise<boolean> {
  return releaseIf(db, checkoutId, ({ sessionId }) => sessionId === null);
}

function releaseIf(db: Database, checkoutId: string, mayEnd: (checkout: CheckoutRow) => boolean) {
  return db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (checkout?.status !== 'open' || !mayEnd(checkout)) return false;
    const now = new Date();
    // What is canceled ends before its time. The provider counts in whole seconds.
    const ranOut = checkout.sessionId !== null && checkout.expiresAt.valueOf() <= now.valueOf() + 2000;
    await releaseLocked(tx, checkout, ranOut ? now : null);
    return true;
  });
}

/**
 * Frees the cars of a checkout whose payment did not settle, exactly once. The checkout comes locked from
 * `lockForPayment`.
 * @param sold what it has sold, of its orders: these may have learned since which vehicle it was
 * @returns those that are set aside, as their car is another vehicle now
 */
export async function releaseUnsettled<Line extends SoldUnits>(
  tx: Database,
  checkout: CheckoutRow,
  sold: Line[],
): Promise<Line[]> {
  if (checkout.status === 'open') await releaseLocked(tx, checkout);
  if (checkout.status !== 'paid') return [];
  await setCheckoutStatus(tx, checkout, 'released');
  return returnToStock(tx, sold, { checkoutId: checkout.id });
}

async function releaseLocked(tx: Database, checkout: CheckoutRow, ranOutAt: Date | null = null) {
  await setCheckoutStatus(tx, checkout, 'released', ranOutAt);
  const lines = await findLines(tx, checkout.id);
  await lockCarsOf(tx, lines);
  await freeStock(tx, lines, checkout.id);
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

/**
 * Sells the cars of a checkout to the buyer who paid. It comes locked from `lockForPayment`.
 * @param areHeld whether its cars are held; only those of an open checkout are, but for a lost one
 * @returns false when the hold had run out and the cars are gone
 */
export async function sellCars(
  tx: Database,
  checkout: CheckoutRow,
  lines: CheckoutLine[],
  areHeld = checkout.status === 'open',
): Promise<boolean> {
  const cars = await lockCarsOf(tx, lines);
  if (!areHeld && !areFree(cars, lines)) return false;
  await sellStock(tx, lines, { checkoutId: checkout.id, areHeld });
  await setCheckoutStatus(tx, checkout, 'paid');
  return true;
}

/** The money of this checkout came in, and its cars are gone: it must go back (D61). */
export async function giveUp(tx: Database, checkout: CheckoutRow): Promise<void> {
  await setCheckoutStatus(tx, checkout, 'unserved');
}

/** Whether every one of these cars can still be had, and is the vehicle that was paid for, as far as that is known. */
export function areFree(
  cars: CarRow[],
  lines: { carId: string; quantity: number; vin?: string | null | undefined }[],
): boolean {
  const offered = new Map(cars.filter(isOffered).map((car) => [car.id, car]));
  return lines.every(({ carId, quantity, vin }) => {
    const car = offered.get(carId);
    return car !== undefined && car.quantity >= quantity && (vin === undefined || car.vin === vin);
  });
}

const isOffered = ({ deletedAt, published, inStock }: CarRow) => !deletedAt && published && inStock;

/** Locks the cars of these lines until the transaction ends. */
export function lockCarsOf(tx: Database, lines: CheckoutLine[]): Promise<CarRow[]> {
  return lockCars(
    tx,
    lines.map(({ carId }) => carId),
  );
}
