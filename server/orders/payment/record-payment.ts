import type { Verification } from '../../../shared/orders/orders.ts';
import type { CheckoutLine, CheckoutRow } from '../../checkout/checkout-rows.ts';
import {
  findCheckoutOfSession,
  giveUp,
  lockForPayment,
  noteSession,
  releaseHold,
  releaseUnsettled,
  sellCars,
} from '../../checkout/holds.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { PaymentSession } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import type { UserRow } from '../../users/user-row.ts';
import { refundIncident } from '../incidents/incidents.ts';
import { confirmOrder, noteUnserved } from '../order-mails.ts';
import { presentToCustomer } from '../present-order.ts';
import {
  findOrdersOfCheckout,
  type IncidentRow,
  insertOrders,
  lockOrdersOfCheckout,
  markFailed,
  markPaid,
  type OrderRow,
} from '../queries.ts';

export type PaymentState = 'unknown' | 'open' | 'expired' | Recorded['state'];

/**
 * Brings the shop's books in line with what the payment provider says of a session. Called by the webhook, the success
 * page, the sweeper and a new checkout, any number of times and in any order: the second time changes nothing.
 * @throws ShopError PAYMENTS_UNAVAILABLE when the provider cannot be asked; nothing has changed then
 */
export async function recordPayment(shop: Shop, sessionId: string): Promise<PaymentState> {
  const session = await shop.payments.readSession(sessionId);
  const checkout = session && (await findCheckoutOfSession(shop.db, session));
  if (!checkout) return 'unknown';
  if (!checkout.sessionId) await noteSession(shop.db, checkout.id, sessionId);
  if (session.state === 'open') return 'open';
  if (session.state === 'expired') {
    await releaseHold(shop.db, checkout.id);
    return 'expired';
  }
  const { state, incident } = await shop.db.transaction((tx) => applyPayment(shop, tx, checkout.id, session));
  // It is noted: should it fail now, the sweeper gives the money back.
  if (incident) await refundIncident(shop, incident).catch(() => {});
  return state;
}

interface Recorded {
  state: 'paid' | 'pending' | 'failed' | 'unserved';
  incident?: IncidentRow;
}

/** Sale, stock and orders change in one transaction, whichever of the three ways the payment went. */
async function applyPayment(shop: Shop, tx: Database, checkoutId: string, session: PaymentSession): Promise<Recorded> {
  const { checkout, lines } = await lockForPayment(tx, checkoutId);
  const known = await lockOrdersOfCheckout(tx, checkoutId);
  if (session.failed) return recordFailure(tx, { checkout, lines, known }, session);
  if (checkout.status === 'unserved') return { state: 'unserved' };
  if (checkout.status === 'paid') {
    const settled = session.paid && (await markPaid(tx, checkoutId, session.paymentIntentId));
    if (settled) await confirmOrder(shop, tx, checkout, lines);
    return { state: session.paid ? 'paid' : 'pending' };
  }
  // A payment that was told as failed and paid after all has orders, which say that it bought nothing.
  if (known.length === 0 && (await sellCars(tx, checkout, lines))) {
    const state = session.paid ? 'paid' : 'pending';
    await insertOrders(tx, describeOrders(checkout, lines, session, state));
    if (session.paid) await confirmOrder(shop, tx, checkout, lines);
    return { state };
  }
  // Money that is not in yet cannot be given back: the provider tells again when it has settled.
  if (!session.paid) return { state: 'pending' };
  await giveUp(tx, checkout);
  return { state: 'unserved', incident: await noteUnserved(shop, tx, { checkout, lines, session }) };
}

/** The payment did not settle: its cars go back, once, and its orders say so. */
async function recordFailure(
  tx: Database,
  { checkout, lines, known }: { checkout: CheckoutRow; lines: CheckoutLine[]; known: OrderRow[] },
  session: PaymentSession,
): Promise<Recorded> {
  // Settled money does not unsettle: only what is still pending can fail.
  if (known.some(({ paymentStatus }) => paymentStatus !== 'pending')) return { state: 'failed' };
  await releaseUnsettled(tx, checkout);
  if (known.length > 0) await markFailed(tx, checkout.id);
  else await insertOrders(tx, describeOrders(checkout, lines, session, 'failed'));
  return { state: 'failed' };
}

function describeOrders(
  { userId, email }: CheckoutRow,
  lines: CheckoutLine[],
  { sessionId, paymentIntentId }: PaymentSession,
  paymentStatus: OrderRow['paymentStatus'],
) {
  const shared = { sessionId, paymentIntentId, userId, email, paymentStatus };
  return lines.map(({ unitPriceCents: _, ...line }) => ({ ...line, ...shared }));
}

const messages: Record<Exclude<PaymentState, 'unknown'>, string> = {
  paid: 'Payment verified',
  pending: 'Your payment is being processed. We will confirm it as soon as it has settled.',
  open: 'This payment has not been completed yet.',
  expired: 'Payment verification failed',
  failed: 'Your payment did not go through. Nothing was charged.',
  unserved:
    'Your payment was successful, but the car was sold before it arrived. The full amount is being refunded to your card.',
};

const stateForPage = {
  open: 'open',
  pending: 'pending',
  paid: 'paid',
  unserved: 'paid',
  expired: 'expired',
  failed: 'expired',
} as const;

/**
 * What the success page shows. The provider is asked, so the page may come before the webhook (D60).
 * @throws ShopError NOT_FOUND for a session that is unknown or somebody else's
 */
export async function verifyPayment(
  shop: Shop,
  user: UserRow,
  sessionId: string,
): Promise<{ data: Verification; message: string }> {
  const notFound = new ShopError('NOT_FOUND', 'Payment verification failed');
  const checkout = await findCheckoutOfSession(shop.db, { sessionId });
  if (checkout?.userId !== user.id) throw notFound;
  const state = await recordPayment(shop, sessionId);
  if (state === 'unknown') throw notFound;
  const orderError = state === 'unserved';
  const orders = await findOrdersOfCheckout(shop.db, checkout.id);
  return {
    message: messages[state],
    data: {
      verified: state === 'paid' || orderError,
      state: stateForPage[state],
      orderError,
      orders: orders.map(presentToCustomer),
    },
  };
}
