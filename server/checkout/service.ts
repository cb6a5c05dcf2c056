import { normalizeIP } from '@fastify/rate-limit';
import type { CheckoutRequest } from '../../shared/orders/checkout.ts';
import { basisPointsOf } from '../../shared/tax.ts';
import type { UserRow } from '../auth/user-row.ts';
import { holdStock, lockCars } from '../cars/stock/stock.ts';
import { ShopError } from '../errors.ts';
import { newId } from '../ids.ts';
import { readOptions } from '../options/service.ts';
import { readInstallation } from '../payments/installation.ts';
import { readSettings } from '../settings/service.ts';
import type { Shop } from '../shop.ts';
import type { CheckoutRow } from './checkout-rows.ts';
import { releaseHold } from './holds.ts';
import { refuseTooMany, refuseTooManyUnits } from './limits/limits.ts';
import { type Line, linesOf, mergeItems, refuseOtherTotal, type WantedLine } from './lines/lines.ts';
import { describeLine } from './lines/payment-lines.ts';
import { findOpenCheckout, insertCheckout, insertLines, setSessionOfOpen } from './queries.ts';

const MOST_ATTEMPTS = 4;

interface Wish {
  wanted: WantedLine[];
  /** What the buyer saw it come to. */
  total: number | undefined;
}

interface Start {
  /** The network address that the buyer comes from. */
  address: string;
  /** Ends an open checkout: it may become orders, which are not known here. */
  end: (checkout: CheckoutRow) => Promise<void>;
}

/**
 * Starts a payment: the buyer's earlier open checkout ends (D62), the cars are held in one transaction, and the payment
 * provider is told of it after that, so that no lock waits for the network.
 * @throws ShopError FORBIDDEN, CART_EMPTY, TOO_MANY_UNITS, TOO_MANY_REQUESTS, NOT_FOUND, INSUFFICIENT_STOCK,
 * PRICE_CHANGED, AMOUNT_OUT_OF_RANGE or PAYMENTS_UNAVAILABLE
 */
export async function startCheckout(shop: Shop, user: UserRow, request: CheckoutRequest, start: Start) {
  if (request.email !== user.email) throw new ShopError('FORBIDDEN', 'You can only check out with your own email.');
  const wanted = mergeItems(request.items);
  if (wanted.length === 0) throw new ShopError('CART_EMPTY', 'Your cart is empty');
  if (shop.config.rateLimit) refuseTooManyUnits(shop.config, user, wanted);
  const expiresAt = new Date(Date.now() + shop.config.holdSeconds * 1000);
  const held = await holdCars(shop, user, { wanted, total: request.total, expiresAt, ...start });
  const { checkoutId, lines, taxBasisPoints } = held;
  const { name: storeName, accentColor } = await readSettings(shop, shop.db, 'dealership');
  const terms = { publicUrl: shop.publicUrl(), taxBasisPoints };
  try {
    const session = await shop.payments.createSession({
      checkoutId,
      installation: await readInstallation(shop.db),
      email: user.email,
      cart: { checkoutId, userId: user.id, taxBasisPoints, lines },
      storeName,
      look: { accentColor, icon: `${shop.publicUrl()}/icon-512.png` },
      lines: lines.flatMap((line) => describeLine(line, terms)),
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

/** Two tabs may start at once: whoever comes second ends the first one's checkout, a few times at most. */
async function holdCars(
  shop: Shop,
  user: UserRow,
  { wanted, total, expiresAt, address, end }: Start & Wish & { expiresAt: Date },
) {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const earlier = await findOpenCheckout(shop.db, user.id);
    // It may have been paid a moment ago: the provider knows, and then it becomes an order instead of being freed.
    if (earlier) await end(earlier);
    const checkoutId = newId();
    // A household has a whole network of IPv6 addresses, which count as one (D73).
    const network = shop.config.rateLimit ? normalizeIP(address) : null;
    const buyer = { userId: user.id, email: user.email, address: network };
    const held = await tryToHold(shop, { wanted, total }, { id: checkoutId, ...buyer, expiresAt });
    if (held) return { checkoutId, ...held };
  }
  throw overtaken();
}

/** Undefined when the buyer has another open checkout. The checkout is made before cars are locked, as all do. */
function tryToHold(
  shop: Shop,
  { wanted, total }: Wish,
  checkout: { id: string; userId: string; email: string; expiresAt: Date; address: string | null },
): Promise<{ lines: Line[]; taxBasisPoints: number } | undefined> {
  return shop.db.transaction(async (tx) => {
    if (checkout.address) await refuseTooMany(tx, { ...checkout, address: checkout.address });
    const { taxPercent, asIsSales } = await readSettings(shop, tx, 'selling');
    const { returnDays, returnMiles } = await readSettings(shop, tx, 'promises');
    const taxBasisPoints = basisPointsOf(taxPercent);
    if (!(await insertCheckout(tx, { ...checkout, taxBasisPoints, totalCents: 0 }))) return undefined;
    const locked = await lockCars(
      tx,
      wanted.map(({ carId }) => carId),
    );
    const chosen = wanted.flatMap(({ options }) => options.map(({ _id }) => _id));
    const terms = { taxBasisPoints, asIsSales, returns: { returnDays, returnMiles } };
    const lines = linesOf(wanted, { locked, offered: await readOptions(tx, chosen), ...terms });
    refuseOtherTotal(lines, total);
    await holdStock(tx, lines, checkout.id);
    await insertLines(tx, checkout.id, lines);
    return { lines, taxBasisPoints };
  });
}

const overtaken = () =>
  new ShopError('CONFLICT', 'You started another checkout at the same time. Please finish that one.');
