import type { Verification } from '../../shared/orders.ts';
import { concludeCheckout, findCheckoutOfSession, noteSession, releaseHold } from '../checkout/holds.ts';
import { ShopError } from '../errors.ts';
import type { PaymentSession } from '../payments/stripe.ts';
import type { Shop } from '../shop.ts';
import type { UserRow } from '../users/user.ts';
import { confirmOrder, noteUnserved } from './news.ts';
import { presentToCustomer } from './order.ts';
import {
  findIncident,
  findOrdersOfCheckout,
  findUnrefundedIncidents,
  insertOrders,
  markPaid,
  markRefunded,
} from './queries.ts';

export type PaymentState = 'unknown' | 'open' | 'expired' | 'pending' | 'paid' | 'unserved';

/**
 * Brings the shop's books in line with what the payment provider says of a session. Called by the webhook, the success
 * page, the sweeper and a new checkout, any number of times and in any order: the second time changes nothing.
 * @throws ShopError PAYMENTS_UNAVAILABLE when the provider cannot be asked; nothing has changed then
 */
export async function fulfil(shop: Shop, sessionId: string): Promise<PaymentState> {
  const session = await shop.payments.readSession(sessionId);
  const checkout = session && (await findCheckoutOfSession(shop.db, session));
  if (!checkout) return 'unknown';
  if (!checkout.sessionId) await noteSession(shop.db, checkout.id, sessionId);
  if (session.state === 'open') return 'open';
  if (session.state === 'expired') {
    await releaseHold(shop.db, checkout.id);
    return 'expired';
  }
  const outcome = await recordPayment(shop, checkout.id, session);
  if (outcome === 'unserved') {
    await refundUnserved(shop);
    return 'unserved';
  }
  return session.paid ? 'paid' : 'pending';
}

/** Sale, stock and orders change in one transaction; a payment that finds its cars gone leaves an incident instead (D61). */
function recordPayment(shop: Shop, checkoutId: string, session: PaymentSession) {
  return shop.db.transaction(async (tx) => {
    const { outcome, checkout, lines } = await concludeCheckout(tx, checkoutId);
    const { sessionId, paymentIntentId } = session;
    if (outcome === 'sold') {
      const { userId, email } = checkout;
      const paymentStatus = session.paid ? 'paid' : 'pending';
      await insertOrders(
        tx,
        lines.map(({ unitPriceCents: _, ...line }) => ({
          ...line,
          sessionId,
          paymentIntentId,
          userId,
          email,
          paymentStatus,
        })),
      );
    }
    const settled = outcome === 'sold before' && session.paid && (await markPaid(tx, checkoutId, paymentIntentId));
    if (settled || (outcome === 'sold' && session.paid)) await confirmOrder(shop, tx, checkout, lines);
    if (outcome === 'unserved' && checkout.status !== 'unserved') {
      await noteUnserved(shop, tx, { checkout, lines, session });
    }
    return outcome;
  });
}

/** Gives back every payment that could not be served and was not refunded yet. Repeating it refunds nothing twice. */
export async function refundUnserved(shop: Shop): Promise<void> {
  for (const { id } of await findUnrefundedIncidents(shop.db)) await refundIncident(shop, id);
}

/** Gives back one payment that could not be served, once however often it is asked for. */
export async function refundIncident(shop: Shop, id: string): Promise<void> {
  const incident = await findIncident(shop.db, id);
  if (!incident || incident.refundedAt) return;
  if (incident.paymentIntentId) {
    await shop.payments.refund({
      paymentIntentId: incident.paymentIntentId,
      amountCents: incident.amountCents,
      idempotencyKey: `incident-${incident.id}`,
    });
  }
  await markRefunded(shop.db, incident.id);
}

const messages: Record<Exclude<PaymentState, 'unknown'>, string> = {
  paid: 'Payment verified',
  pending: 'Your payment is being processed. We will confirm it as soon as it has settled.',
  open: 'This payment has not been completed yet.',
  expired: 'Payment verification failed',
  unserved:
    'Your payment was successful, but the car was sold before it arrived. The full amount is being refunded to your card.',
};

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
  const state = await fulfil(shop, sessionId);
  if (state === 'unknown') throw notFound;
  const orderError = state === 'unserved';
  const orders = await findOrdersOfCheckout(shop.db, checkout.id);
  return {
    message: messages[state],
    data: {
      verified: state === 'paid' || orderError,
      state: orderError ? 'paid' : state,
      orderError,
      orders: orders.map(presentToCustomer),
    },
  };
}
