import { formatCents } from '../../../shared/money.ts';
import type { CheckoutRow } from '../../checkout/checkout-rows.ts';
import { CURRENCY, type PaymentSession } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { notifyMismatch } from '../records/incidents/incident-mails.ts';
import { findIncidentAbout } from '../records/incidents/incident-queries.ts';
import { noteIncident } from '../records/incidents/note-incident.ts';
import { lockPaymentOf, type PaymentRow } from '../records/payment-queries.ts';
import type { RefundRow } from '../records/refunds/refund-queries.ts';
import { describeLost, holdPaidFor } from './lost-payment.ts';
import { returnPayment } from './return-payment.ts';

/** What a session says that was not asked of it, in words; undefined when all is as asked (D69). */
export function findMismatch(session: PaymentSession, checkout: CheckoutRow): string | undefined {
  const { amountCents, currency, checkoutId } = session;
  if (isOtherSession(session, checkout)) return 'it is not the session that was opened for this checkout';
  if (checkoutId !== checkout.id) return 'it names another checkout';
  if (currency !== CURRENCY) return `it was charged in ${currency.toUpperCase()}`;
  if (amountCents === checkout.totalCents) return undefined;
  return `${formatCents(amountCents)} was charged, and ${formatCents(checkout.totalCents)} was asked`;
}

/** The same for its buyer, from the records. */
export function describeMismatch(payment: PaymentRow, checkout: CheckoutRow): string {
  if (payment.currency !== CURRENCY) {
    return `it was charged in ${payment.currency.toUpperCase()} instead of ${CURRENCY.toUpperCase()}`;
  }
  if (payment.amountCents === checkout.totalCents) return 'it was not the payment we asked for';
  return `${formatCents(payment.amountCents)} was charged instead of ${formatCents(checkout.totalCents)}`;
}

/** Whether the checkout it names has another session. */
export function isOtherSession({ sessionId }: PaymentSession, checkout: CheckoutRow): boolean {
  return checkout.sessionId !== null && checkout.sessionId !== sessionId;
}

/** Money came in by a session that nobody asked for: it sells nothing and goes back. */
export function recordMismatch(shop: Shop, session: PaymentSession, mismatch: string): Promise<RefundRow | undefined> {
  return shop.db.transaction(async (tx) => {
    const payment = await lockPaymentOf(tx, session, null);
    const message = `${session.email} paid ${formatCents(session.amountCents)}, but ${mismatch}. Nothing was sold, and the payment is being refunded.`;
    if (session.email) await notifyMismatch(shop, tx, session);
    return returnPayment(shop, tx, payment, { kind: 'mismatch', key: session.sessionId, message });
  });
}

/**
 * Money came in for a checkout that the records have lost, as after a restored backup: staff decide whether it becomes orders
 * or goes back (D70). Until then its cars are held, where they are still there.
 */
export async function recordUnknown(shop: Shop, session: PaymentSession): Promise<void> {
  const { sessionId, amountCents, cart } = session;
  await shop.db.transaction(async (tx) => {
    const payment = await lockPaymentOf(tx, session, null);
    // What was made orders of, or given back, is known by now.
    if (payment.checkoutId || (await findIncidentAbout(tx, 'unknown-payment', sessionId))) return;
    await noteIncident(shop, tx, {
      kind: 'unknown-payment',
      key: sessionId,
      paymentId: payment.id,
      amountCents,
      message: describeLost(session, await holdPaidFor(tx, session)),
      cart,
    });
  });
}
