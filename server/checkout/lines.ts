import {
  chargePerLine,
  formatAmount,
  formatPrice,
  LARGEST_CHARGE_CENTS,
  SMALLEST_CHARGE_CENTS,
  toCents,
  toDollars,
  totalsOf,
} from '../../shared/money.ts';
import type { CheckoutRequest } from '../../shared/orders/checkout.ts';
import type { CarRow } from '../cars/car-row.ts';
import { ShopError } from '../errors.ts';
import type { CheckoutLine } from './checkout-rows.ts';

export type Line = Omit<CheckoutLine, 'checkoutId'>;
export interface WantedLine {
  carId: string;
  quantity: number;
  price: number;
}

/** One line a car: the same car twice in a request is one line that wants more of it. */
export function mergeItems(items: CheckoutRequest['items']): WantedLine[] {
  const wanted = new Map<string, WantedLine>();
  for (const { carId, quantity, price } of items) {
    const before = wanted.get(carId);
    wanted.set(carId, { carId, price, quantity: quantity + (before?.quantity ?? 0) });
  }
  return [...wanted.values()];
}

/**
 * What the wanted cars cost, from the cars as they are, which are locked.
 * @throws ShopError NOT_FOUND, CONFLICT, PRICE_CHANGED, INSUFFICIENT_STOCK or AMOUNT_OUT_OF_RANGE
 */
export function linesOf(wanted: WantedLine[], locked: CarRow[], taxBasisPoints: number): Line[] {
  const cars = new Map(locked.map((car) => [car.id, car]));
  for (const line of wanted) checkWanted(line, cars.get(line.carId));
  return priceLines(wanted, cars, taxBasisPoints);
}

function checkWanted(line: WantedLine, car: CarRow | undefined) {
  if (!car || car.deletedAt || !car.published)
    throw new ShopError('NOT_FOUND', 'A car in your cart is no longer offered. Please remove it.');
  if (car.priceCents === 0) throw new ShopError('CONFLICT', `${car.title} is priced on request. Please contact us.`);
  if (toCents(line.price) !== car.priceCents) {
    throw new ShopError(
      'PRICE_CHANGED',
      `The price of ${car.title} is now ${formatPrice(toDollars(car.priceCents))}. Please review your cart.`,
    );
  }
  const left = car.inStock ? car.quantity : 0;
  if (left < line.quantity) {
    throw new ShopError(
      'INSUFFICIENT_STOCK',
      left === 0 ? `${car.title} is not available right now.` : `Only ${left} of ${car.title} left.`,
    );
  }
}

function priceLines(wanted: WantedLine[], cars: Map<string, CarRow>, taxBasisPoints: number): Line[] {
  const priced = wanted.flatMap(({ carId, quantity }) => {
    const car = cars.get(carId);
    return car ? [{ car, quantity, cents: car.priceCents * quantity }] : [];
  });
  const cents = priced.map((line) => line.cents);
  const { totalCents } = totalsOf(cents, taxBasisPoints);
  if (totalCents < SMALLEST_CHARGE_CENTS) throw outOfRange('A card payment must be at least $0.50.');
  if (totalCents > LARGEST_CHARGE_CENTS) {
    throw outOfRange('A card payment can be at most $999,999.99. Please buy fewer cars at once, or contact us.');
  }
  const charges = chargePerLine(cents, taxBasisPoints);
  return priced.map(({ car, quantity }, line) => ({
    line,
    carId: car.id,
    quantity,
    unitPriceCents: car.priceCents,
    totalCents: charges[line] ?? 0,
    title: car.title,
    brand: car.brand,
    model: car.model,
    image: car.images[0] ?? '',
    vin: car.vin,
  }));
}

/**
 * What the buyer saw the cart come to must be what it comes to: neither a price nor a tax rate changes unseen (D83).
 * @throws ShopError PRICE_CHANGED
 */
export function refuseOtherTotal(lines: Line[], seen: number | undefined): void {
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  if (seen === undefined || toCents(seen) === totalCents) return;
  throw new ShopError(
    'PRICE_CHANGED',
    `The total is now ${formatAmount(toDollars(totalCents))}. Please look at your cart again.`,
  );
}

const outOfRange = (message: string) => new ShopError('AMOUNT_OUT_OF_RANGE', message);

/** A line's tax share does not divide evenly among its cars, so the whole line is one item at the provider. */
export function describeLine(
  { title, quantity, image, totalCents }: Line,
  { publicUrl, taxBasisPoints }: { publicUrl: string; taxBasisPoints: number },
) {
  return {
    name: quantity > 1 ? `${quantity} × ${title}` : title,
    ...(taxBasisPoints > 0 && { description: 'Sales tax included' }),
    // An address that is none must not keep anybody from buying.
    ...(image && URL.canParse(image, publicUrl) && { image: new URL(image, publicUrl).href }),
    unitAmountCents: totalCents,
    quantity: 1,
  };
}
