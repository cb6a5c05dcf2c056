import {
  chargePerLine,
  formatPrice,
  LARGEST_CHARGE_CENTS,
  SMALLEST_CHARGE_CENTS,
  toCents,
  toDollars,
  totalsOf,
} from '../../shared/money.ts';
import type { CheckoutRequest } from '../../shared/orders/orders.ts';
import type { CarRow } from '../cars/car-row.ts';
import { holdStock, lockCars } from '../cars/stock.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Shop } from '../shop.ts';
import type { UserRow } from '../users/user-row.ts';
import type { CheckoutLine, CheckoutRow } from './checkout-rows.ts';
import { releaseHold } from './holds.ts';
import { findOpenCheckout, insertCheckout, insertLines, setSessionOfOpen } from './queries.ts';

const MOST_ATTEMPTS = 4;

type Line = Omit<CheckoutLine, 'checkoutId'>;

/** Ends an open checkout: it may become orders, which are not known here. */
type End = (checkout: CheckoutRow) => Promise<void>;

/**
 * Starts a payment: the buyer's earlier open checkout ends (D62), the cars are held in one transaction, and the payment
 * provider is told of it after that, so that no lock waits for the network.
 * @throws ShopError FORBIDDEN, CART_EMPTY, NOT_FOUND, INSUFFICIENT_STOCK, PRICE_CHANGED, AMOUNT_OUT_OF_RANGE or PAYMENTS_UNAVAILABLE
 */
export async function startCheckout(shop: Shop, user: UserRow, request: CheckoutRequest, end: End) {
  if (request.email !== user.email) throw new ShopError('FORBIDDEN', 'You can only check out with your own email.');
  const wanted = mergeItems(request.items);
  if (wanted.length === 0) throw new ShopError('CART_EMPTY', 'Your cart is empty');
  const expiresAt = new Date(Date.now() + shop.config.holdSeconds * 1000);
  const { checkoutId, lines } = await holdCars(shop, user, { wanted, expiresAt, end });
  try {
    const session = await shop.payments.createSession({
      checkoutId,
      email: user.email,
      lines: lines.map((line) => describeLine(line, shop.publicUrl())),
      successUrl: `${shop.publicUrl()}/order-success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${shop.publicUrl()}/order-failed`,
      expiresAt,
    });
    if (await setSessionOfOpen(shop.db, checkoutId, session.sessionId)) return session;
    await shop.payments.expireSession(session.sessionId);
    throw overtaken();
  } catch (error) {
    await releaseHold(shop.db, checkoutId);
    throw error;
  }
}

/** One line a car: the same car twice in a request is one wish for more of it. */
function mergeItems(items: CheckoutRequest['items']) {
  const wanted = new Map<string, { carId: string; quantity: number; price: number }>();
  for (const { carId, quantity, price } of items) {
    const before = wanted.get(carId);
    wanted.set(carId, { carId, price, quantity: quantity + (before?.quantity ?? 0) });
  }
  return [...wanted.values()];
}

/** Two tabs may start at once: whoever comes second ends the first one's checkout, a few times at most. */
async function holdCars(
  shop: Shop,
  user: UserRow,
  { wanted, expiresAt, end }: { wanted: ReturnType<typeof mergeItems>; expiresAt: Date; end: End },
) {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const earlier = await findOpenCheckout(shop.db, user.id);
    // It may have been paid a moment ago: the provider knows, and then it becomes an order instead of being freed.
    if (earlier) await end(earlier);
    const checkoutId = newId();
    const lines = await tryToHold(shop.db, wanted, { id: checkoutId, userId: user.id, email: user.email, expiresAt });
    if (lines) return { checkoutId, lines };
  }
  throw overtaken();
}

/** Undefined when the buyer has another open checkout. The checkout is made before cars are locked, as all do. */
function tryToHold(
  db: Database,
  wanted: ReturnType<typeof mergeItems>,
  checkout: { id: string; userId: string; email: string; expiresAt: Date },
): Promise<Line[] | undefined> {
  return db.transaction(async (tx) => {
    if (!(await insertCheckout(tx, { ...checkout, totalCents: 0 }))) return undefined;
    const locked = await lockCars(
      tx,
      wanted.map(({ carId }) => carId),
    );
    const cars = new Map(locked.map((car) => [car.id, car]));
    for (const wish of wanted) checkWish(wish, cars.get(wish.carId));
    const lines = priceLines(wanted, cars);
    await holdStock(tx, lines, checkout.id);
    await insertLines(tx, checkout.id, lines);
    return lines;
  });
}

const overtaken = () =>
  new ShopError('CONFLICT', 'You started another checkout at the same time. Please use that one.');

function checkWish(wish: { quantity: number; price: number }, car: CarRow | undefined) {
  if (!car || car.deletedAt)
    throw new ShopError('NOT_FOUND', 'A car in your cart is no longer offered. Please remove it.');
  if (car.priceCents === 0)
    throw new ShopError('CONFLICT', `${car.title} is sold at a price on request. Please contact us.`);
  if (toCents(wish.price) !== car.priceCents) {
    throw new ShopError(
      'PRICE_CHANGED',
      `The price of ${car.title} is now ${formatPrice(toDollars(car.priceCents))}. Please look at your cart again.`,
    );
  }
  const left = car.inStock ? car.quantity : 0;
  if (left < wish.quantity) {
    throw new ShopError(
      'INSUFFICIENT_STOCK',
      left === 0 ? `${car.title} is not available right now.` : `Only ${left} of ${car.title} left.`,
    );
  }
}

function priceLines(wanted: ReturnType<typeof mergeItems>, cars: Map<string, CarRow>): Line[] {
  const priced = wanted.flatMap(({ carId, quantity }) => {
    const car = cars.get(carId);
    return car ? [{ car, quantity, cents: car.priceCents * quantity }] : [];
  });
  const cents = priced.map((line) => line.cents);
  const { totalCents } = totalsOf(cents);
  if (totalCents < SMALLEST_CHARGE_CENTS) throw outOfRange('A card payment must be at least $0.50.');
  if (totalCents > LARGEST_CHARGE_CENTS) {
    throw outOfRange('A card payment can be at most $999,999.99. Please buy fewer cars at once, or contact us.');
  }
  const charges = chargePerLine(cents);
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

const outOfRange = (message: string) => new ShopError('AMOUNT_OUT_OF_RANGE', message);

/** A line's tax share does not divide evenly among its cars, so the whole line is one item at the provider. */
function describeLine({ title, quantity, image, totalCents }: Line, publicUrl: string) {
  return {
    name: quantity > 1 ? `${quantity} × ${title}` : title,
    description: 'Sales tax included',
    // An address that is none must not keep anybody from buying.
    ...(image && URL.canParse(image, publicUrl) && { image: new URL(image, publicUrl).href }),
    unitAmountCents: totalCents,
    quantity: 1,
  };
}
