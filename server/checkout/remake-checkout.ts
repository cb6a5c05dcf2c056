import { readCars } from '../cars/stock/stock.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import type { SessionCart } from '../payments/cart-metadata.ts';
import type { CheckoutLine, CheckoutRow } from './checkout-rows.ts';
import { findLines, insertCheckout, insertLines, keepBuyer, lockCheckout } from './queries.ts';

/**
 * Writes a checkout anew that the records have lost, from the cart that travelled with its session. It comes locked, and holds
 * nothing.
 * @throws ShopError CONFLICT when somebody else has done so meanwhile
 * @returns undefined when a car of it is not in the records, or is another vehicle now
 */
export async function remakeCheckout(
  tx: Database,
  cart: SessionCart,
  paid: { sessionId: string; email: string; totalCents: number },
): Promise<{ checkout: CheckoutRow; lines: CheckoutLine[] } | undefined> {
  const userId = cart.userId && (await keepBuyer(tx, cart.userId));
  const { checkoutId: id, taxBasisPoints } = cart;
  const lost = { id, userId, taxBasisPoints, ...paid, status: 'released' as const, expiresAt: new Date() };
  if (!(await insertCheckout(tx, lost))) {
    throw new ShopError('CONFLICT', 'The orders for this payment have already been created.');
  }
  const checkout = await lockCheckout(tx, id);
  const cars = new Map(
    (
      await readCars(
        tx,
        cart.lines.map(({ carId }) => carId),
      )
    ).map((car) => [car.id, car]),
  );
  const lines = cart.lines.flatMap(({ carId, quantity, totalCents: cents, vin: paidFor }, line) => {
    const car = cars.get(carId);
    if (!car || (paidFor !== undefined && paidFor !== car.vin)) return [];
    const { title, brand, model, vin, priceCents: unitPriceCents, images } = car;
    const seen = { title, brand, model, vin, image: images[0] ?? '' };
    return [{ line, carId, quantity, unitPriceCents, totalCents: cents, ...seen }];
  });
  if (!checkout || lines.length < cart.lines.length) return undefined;
  await insertLines(tx, id, lines);
  return { checkout, lines: await findLines(tx, id) };
}
