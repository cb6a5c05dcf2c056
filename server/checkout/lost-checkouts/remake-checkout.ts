import { lockCars } from '../../cars/stock/stock.ts';
import type { Database } from '../../db/client.ts';
import type { SessionCart } from '../../db/schema/orders/session-cart.ts';
import { ShopError } from '../../errors.ts';
import { readOptions } from '../../options/service.ts';
import { CUT } from '../../payments/cart-metadata.ts';
import type { CheckoutLine, CheckoutRow } from '../checkout-rows.ts';
import { seenCar } from '../lines/lines.ts';
import { findLines, insertCheckout, insertLines, lockBuyerById, lockCheckout } from '../queries.ts';

/**
 * Writes a checkout anew that the records have lost, from the cart that travelled with its session. It comes locked, holds
 * nothing and has no lines: those lock their cars, and the payment is locked before.
 * @throws ShopError CONFLICT when somebody else has done so meanwhile
 */
export async function remakeCheckout(
  tx: Database,
  cart: SessionCart,
  paid: { sessionId: string; email: string; totalCents: number },
): Promise<CheckoutRow> {
  const userId = cart.userId && (await lockBuyerById(tx, cart.userId));
  const { checkoutId: id, taxBasisPoints } = cart;
  const lost = { id, userId, taxBasisPoints, ...paid, status: 'released' as const, expiresAt: new Date() };
  const checkout = (await insertCheckout(tx, lost)) ? await lockCheckout(tx, id) : undefined;
  if (!checkout) throw new ShopError('CONFLICT', 'The orders for this payment have already been created.');
  return checkout;
}

/**
 * Writes its lines, of cars as they are now and with the return that was promised then, and locks these.
 * @returns undefined when a car of it is not in the records, or is another vehicle now
 */
export async function remakeLines(tx: Database, cart: SessionCart): Promise<CheckoutLine[] | undefined> {
  const ids = cart.lines.map(({ carId }) => carId);
  const cars = new Map((await lockCars(tx, ids)).map((car) => [car.id, car]));
  const nameOf = await readNames(tx, cart);
  const lines = cart.lines.flatMap(
    ({ carId, quantity, totalCents: cents, vin: paidFor, options = [], vehicle }, line) => {
      const car = cars.get(carId);
      if (!car || (paidFor !== undefined && paidFor !== car.vin)) return [];
      const bought = options.map((option) => ({ ...option, name: nameOf(option) }));
      const cost = { quantity, unitPriceCents: car.priceCents, totalCents: cents };
      return [{ line, ...seenCar(car, vehicle ?? {}), ...cost, options: bought }];
    },
  );
  if (lines.length < cart.lines.length) return undefined;
  await insertLines(tx, cart.checkoutId, lines);
  return findLines(tx, cart.checkoutId);
}

/** What its options were called. A name that did not fit the metadata is taken from the catalog, if it is still there. */
async function readNames(tx: Database, { lines }: SessionCart) {
  const ids = lines.flatMap(({ options = [] }) => options.map(({ id }) => id));
  const offered = await readOptions(tx, ids);
  return ({ id, name }: { id: string; name: string }) => (name.endsWith(CUT) ? (offered.get(id)?.name ?? name) : name);
}
