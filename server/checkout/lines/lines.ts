import type { Warranty } from '../../../shared/cars/warranty.ts';
import { lawfulWarranty } from '../../../shared/cars/warranty-names.ts';
import {
  formatCents,
  formatPrice,
  LARGEST_CHARGE_CENTS,
  SMALLEST_CHARGE_CENTS,
  toCents,
  toDollars,
} from '../../../shared/money.ts';
import { costOf } from '../../../shared/options/option-rules.ts';
import type { CheckoutRequest } from '../../../shared/orders/checkout.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { chargePerLine } from '../../../shared/tax.ts';
import type { CarRow } from '../../cars/car-row.ts';
import { ShopError } from '../../errors.ts';
import type { CheckoutLine } from '../checkout-rows.ts';
import { chooseOptions, type OfferedOptions } from './chosen-options.ts';

/** What the dealership's settings say of sales. */
type Selling = { taxBasisPoints: number; returns: ReturnPromise } & Pick<Settings['selling'], 'asIsSales'>;
type ReturnPromise = Pick<Settings['promises'], 'returnDays' | 'returnMiles'>;
export type Line = Omit<CheckoutLine, 'checkoutId'>;
export interface WantedLine {
  carId: string;
  quantity: number;
  /** What the buyer saw, of each of the request's items of this car. */
  prices: number[];
  options: { _id: string; price: number }[];
  /** Of the request's items it is the first of this car. */
  place: number;
}

/** One line a car: the same car twice in a request is one line that wants more of it. */
export function mergeItems(items: CheckoutRequest['items']): WantedLine[] {
  const wanted = new Map<string, WantedLine>();
  for (const [place, { carId, quantity, price, options = [] }] of items.entries()) {
    const before = wanted.get(carId) ?? { carId, options, place, quantity: 0, prices: [] };
    wanted.set(carId, { ...before, quantity: quantity + before.quantity, prices: [...before.prices, price] });
  }
  return [...wanted.values()];
}

/**
 * What the wanted cars cost with their options, from the cars as they are, which are locked, and the catalog.
 * @throws ShopError NOT_FOUND, CONFLICT, PRICE_CHANGED, INSUFFICIENT_STOCK or AMOUNT_OUT_OF_RANGE
 */
export function linesOf(
  wanted: WantedLine[],
  { locked, offered, ...selling }: { locked: CarRow[]; offered: OfferedOptions } & Selling,
): Line[] {
  const cars = new Map(locked.map((car) => [car.id, car]));
  for (const line of wanted) checkWanted(line, cars.get(line.carId));
  const priced = wanted.flatMap((line) => {
    const car = cars.get(line.carId);
    return car ? [{ ...line, car }] : [];
  });
  return priceLines(chooseOptions(priced, offered), selling);
}

function checkWanted(line: WantedLine, car: CarRow | undefined) {
  if (!car || car.deletedAt || !car.published)
    throw new ShopError('NOT_FOUND', 'A car in your cart is no longer offered. Please remove it.');
  if (car.priceCents === 0) throw new ShopError('CONFLICT', `${car.title} is priced on request. Please contact us.`);
  if (line.prices.some((price) => toCents(price) !== car.priceCents)) {
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

function priceLines(
  lines: (WantedLine & { car: CarRow; bought: CheckoutLine['options'] })[],
  { taxBasisPoints, asIsSales, returns }: Selling,
): Line[] {
  const costs = lines.map(({ car, bought, quantity }) => costOf({ ...car, options: bought }, quantity));
  const charges = chargePerLine(
    costs.map(({ taxedCents }) => taxedCents),
    taxBasisPoints,
  ).map((charge, line) => charge + (costs[line]?.untaxedCents ?? 0));
  const totalCents = charges.reduce((sum, charge) => sum + charge, 0);
  if (totalCents < SMALLEST_CHARGE_CENTS) throw outOfRange('A card payment must be at least $0.50.');
  if (totalCents > LARGEST_CHARGE_CENTS) {
    throw outOfRange('A card payment can be at most $999,999.99. Please buy fewer cars at once, or contact us.');
  }
  return lines.map(({ car, bought, quantity }, line) => ({
    line,
    ...seenCar(car, {
      ...(car.condition === 'used' && { warranty: lawfulWarranty(car.warranty, { asIsSales }) }),
      ...returns,
    }),
    quantity,
    unitPriceCents: car.priceCents,
    totalCents: charges[line] ?? 0,
    options: bought,
  }));
}

/**
 * What the buyer saw the cart come to must be what it comes to: neither a price nor a tax rate changes unseen (D83).
 * @throws ShopError PRICE_CHANGED
 */
export function refuseOtherTotal(lines: Line[], seen: number | undefined): void {
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  if (seen === undefined || toCents(seen) === totalCents) return;
  throw new ShopError('PRICE_CHANGED', `The total is now ${formatCents(totalCents)}. Please look at your cart again.`);
}

const outOfRange = (message: string) => new ShopError('AMOUNT_OUT_OF_RANGE', message);

/**
 * A car as its buyer saw it: what a line, and then its order, keep of it whatever becomes of the car.
 * @param terms the warranty that its Buyers Guide says, which is part of the contract (16 CFR 455.3), and until when and how
 * far it can be given back (D94)
 */
export function seenCar(car: CarRow, terms: Partial<{ warranty: Warranty } & ReturnPromise> = {}) {
  const { id, title, brand, model, images, vin, year, mileage, color, condition } = car;
  const vehicle = { year, mileage, color, condition, ...terms };
  return { carId: id, title, brand, model, image: images[0] ?? '', vin, vehicle };
}
