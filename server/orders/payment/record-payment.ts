import type { CheckoutLine, CheckoutRow } from '../../checkout/checkout-rows.ts';
import {
  findCheckoutOfSession,
  giveUp,
  lockCarsOf,
  lockForPayment,
  noteSession,
  releaseHold,
  releaseUnsettled,
  sellCars,
} from '../../checkout/holds.ts';
import type { Database } from '../../db/client.ts';
import { readInstallation } from '../../payments/installation.ts';
import type { PaymentSession } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { confirmOrder } from '../mails/order-mails.ts';
import { insertOrders, lockOrdersOfCheckout, markSettled, type OrderRow } from '../queries.ts';
import { lockPaymentOf, type PaymentRow } from '../records/payment-queries.ts';
import type { RefundRow } from '../records/refunds/refund-queries.ts';
import { executeRefund } from '../refunds/execute-refund.ts';
import { noteUnserved, notifyPaymentFailed, notifyPaymentPending } from './payment-mails.ts';
import { findMismatch, isOtherSession, recordMismatch, recordUnknown } from './unexpected-payment.ts';

export type PaymentOutcome = 'unknown' | 'open' | 'expired' | Recorded['state'];

/**
 * Brings the shop's records in line with what the payment provider says of a session. Called by the webhook, the success
 * page, the sweeper, reconciliation and a new checkout, any number of times and in any order: the second time changes
 * nothing.
 * @throws ShopError PAYMENTS_UNAVAILABLE when the provider cannot be asked; nothing has changed then
 */
export async function recordPayment(shop: Shop, sessionId: string): Promise<PaymentOutcome> {
  const session = await shop.payments.readSession(sessionId);
  if (!session) return 'unknown';
  const isOfThisShop = session.installation === (await readInstallation(shop.db));
  const checkout = await findCheckoutOfSession(shop.db, {
    sessionId,
    checkoutId: isOfThisShop ? session.checkoutId : null,
  });
  if (!checkout) {
    if (isOfThisShop && session.paid) await recordUnknown(shop, session);
    return 'unknown';
  }
  if (!checkout.sessionId) await noteSession(shop.db, checkout.id, sessionId);
  const mismatch = findMismatch(session, checkout);
  if (mismatch && isOtherSession(session, checkout)) {
    if (session.paid) await finish(shop, await recordMismatch(shop, session, mismatch));
    return 'unknown';
  }
  if (session.state === 'open') return 'open';
  if (session.state === 'expired') {
    await releaseHold(shop.db, checkout.id);
    return 'expired';
  }
  const { state, refund } = await shop.db.transaction((tx) =>
    applyPayment(shop, tx, { checkoutId: checkout.id, session, mismatch }),
  );
  await finish(shop, refund);
  return state;
}

/** It is noted: should it fail now, the sweeper gives the money back. */
async function finish(shop: Shop, refund: RefundRow | undefined) {
  if (refund) await executeRefund(shop, refund).catch(() => {});
}

interface Recorded {
  state: 'paid' | 'pending' | 'failed' | 'unserved';
  refund?: RefundRow | undefined;
}

interface PaymentContext {
  checkout: CheckoutRow;
  lines: CheckoutLine[];
  payment: PaymentRow;
  known: OrderRow[];
}

/** Sale, stock and orders change in one transaction, whichever of the three ways the payment went. */
async function applyPayment(
  shop: Shop,
  tx: Database,
  { checkoutId, session, mismatch }: { checkoutId: string; session: PaymentSession; mismatch: string | undefined },
): Promise<Recorded> {
  const { checkout, lines } = await lockForPayment(tx, checkoutId);
  // The provider still names somebody who was erased since they began to pay.
  const payment = await lockPaymentOf(tx, { ...session, email: checkout.email }, checkoutId);
  await lockCarsOf(tx, lines);
  const known = await lockOrdersOfCheckout(tx, checkoutId);
  const context = { checkout, lines, payment, known };
  if (session.failed) return recordFailure(shop, tx, context);
  if (checkout.status === 'unserved') return { state: 'unserved' };
  if (checkout.status === 'paid') {
    const settled = session.paid && (await markSettled(tx, checkoutId, 'paid'));
    if (settled) await confirmOrder(shop, tx, checkout, known);
    return { state: session.paid ? 'paid' : 'pending' };
  }
  // A payment that was told as failed and paid after all has orders, which say that it bought nothing.
  if (!mismatch && known.length === 0 && (await sellCars(tx, checkout, lines))) {
    const state = session.paid ? 'paid' : 'pending';
    const made = await insertOrders(tx, describeOrders(context, state));
    await (session.paid ? confirmOrder : notifyPaymentPending)(shop, tx, checkout, made);
    return { state };
  }
  // Money that is not in yet cannot be given back: the provider tells again when it has settled.
  if (!session.paid) return { state: 'pending' };
  return { state: 'unserved', refund: await refuseSale(shop, tx, context, mismatch) };
}

/** The money is in, and buys nothing: what is still held is freed, and all of it goes back. */
async function refuseSale(
  shop: Shop,
  tx: Database,
  { checkout, lines, payment, known }: PaymentContext,
  mismatch: string | undefined,
) {
  await releaseUnsettled(tx, checkout, known);
  await giveUp(tx, { ...checkout, status: 'released' });
  return noteUnserved(shop, tx, { checkout, lines, payment, mismatch });
}

/** The payment did not settle: its cars go back, once, and its orders say so. */
async function recordFailure(shop: Shop, tx: Database, context: PaymentContext): Promise<Recorded> {
  const { checkout, payment, known } = context;
  // Settled money does not unsettle: only what is still pending can fail.
  if (known.some(({ paymentStatus }) => paymentStatus !== 'pending')) return { state: 'failed' };
  const isHandedOver = known.some(({ fulfilment }) => fulfilment === 'handed_over');
  const aside = isHandedOver ? [] : await releaseUnsettled(tx, checkout, known);
  if (known.length > 0) await markSettled(tx, checkout.id, 'failed');
  const orders = known.length > 0 ? known : await insertOrders(tx, describeOrders(context, 'failed'));
  await notifyPaymentFailed(shop, tx, { checkout, orders, payment, isHandedOver, aside });
  return { state: 'failed' };
}

function describeOrders({ checkout, lines, payment }: PaymentContext, paymentStatus: OrderRow['paymentStatus']) {
  const { userId, email, taxBasisPoints } = checkout;
  const { sessionId, id: paymentId } = payment;
  const shared = { sessionId, paymentId, userId, email, taxBasisPoints, paymentStatus };
  return lines.map(({ unitPriceCents: _, ...line }) => ({ ...line, ...shared }));
}
