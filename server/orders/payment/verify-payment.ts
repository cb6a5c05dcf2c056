import type { Verification } from '../../../shared/orders/orders.ts';
import type { UserRow } from '../../auth/user-row.ts';
import type { CheckoutRow } from '../../checkout/checkout-rows.ts';
import { findCheckoutOfSession } from '../../checkout/holds.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { presentToCustomer } from '../present-order.ts';
import { findOrdersOfCheckout } from '../queries.ts';
import { findIncidentAbout, type IncidentRow } from '../records/incidents/incident-queries.ts';
import { findPaymentBySession } from '../records/payment-queries.ts';
import { type PaymentOutcome, recordPayment } from './record-payment.ts';
import { describeMismatch } from './unexpected-payment.ts';

type ReportedOutcome = Exclude<PaymentOutcome, 'unknown'>;

const messages: Record<Exclude<ReportedOutcome, 'unserved'>, string> = {
  paid: 'Payment verified',
  pending: 'Your payment is being processed. We’ll confirm it as soon as it settles.',
  open: 'This payment has not been completed yet.',
  expired: 'Payment verification failed',
  failed: 'Your payment did not go through. Nothing was charged.',
};

const stateForPage: Record<ReportedOutcome, Verification['state']> = {
  open: 'open',
  pending: 'pending',
  paid: 'paid',
  unserved: 'paid',
  expired: 'expired',
  failed: 'expired',
};

/**
 * What the success page shows. The provider is asked only while the records do not know how it ended, so the page may come
 * before the webhook (D60), and needs no provider after it.
 * @throws ShopError NOT_FOUND for a session that is unknown or somebody else's
 */
export async function verifyPayment(
  shop: Shop,
  user: UserRow,
  sessionId: string,
): Promise<{ data: Verification; message: string }> {
  const notFound = new ShopError('NOT_FOUND', 'Payment verification failed');
  const checkout = await findCheckoutOfSession(shop.db, { sessionId });
  const lost = checkout ? undefined : await findIncidentAbout(shop.db, 'unknown-payment', sessionId);
  if (lost?.cart?.userId === user.id) return describeLost(shop, lost);
  if (checkout?.userId !== user.id) throw notFound;
  const state = (await readRecorded(shop, checkout, sessionId)) ?? (await checkWithProvider(shop, sessionId));
  if (state === 'unknown') throw notFound;
  const orderError = state === 'unserved';
  const orders = await findOrdersOfCheckout(shop.db, checkout.id);
  return {
    message: state === 'unserved' ? await explainUnserved(shop.db, checkout, sessionId) : messages[state],
    data: {
      verified: state === 'paid' || orderError,
      state: stateForPage[state],
      orderError,
      orders: orders.map(presentToCustomer),
    },
  };
}

/** The payment came in, and the records have lost what it was for (D70). */
function describeLost({ config }: Shop, { refundedAt }: IncidentRow): { data: Verification; message: string } {
  const news = config.mail.smtpUrl ? 'We’re looking into it and will email you' : 'We’re looking into it';
  const what = refundedAt
    ? 'but we couldn’t complete your order. The full amount was refunded to your original payment method.'
    : `but we couldn’t complete your order yet. ${news}: you’ll get what you paid for, or all of your money back.`;
  return {
    message: `We received your payment, ${what}`,
    data: { verified: true, state: 'paid', orderError: true, orders: [] },
  };
}

/** What the provider says; while it is away, a payment that was to settle later is still one. */
async function checkWithProvider(shop: Shop, sessionId: string): Promise<PaymentOutcome> {
  try {
    return await recordPayment(shop, sessionId);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'PAYMENTS_UNAVAILABLE') throw error;
    const payment = await findPaymentBySession(shop.db, sessionId);
    if (payment?.state !== 'pending') throw error;
    return 'pending';
  }
}

/** Why a payment bought nothing, and where its money is. */
async function explainUnserved(db: Database, checkout: CheckoutRow, sessionId: string): Promise<string> {
  const payment = await findPaymentBySession(db, sessionId);
  const mismatch = payment && (await findIncidentAbout(db, 'mismatch', payment.id));
  const why = mismatch
    ? `We received your payment, but ${describeMismatch(payment, checkout)}.`
    : 'Your payment was successful, but the car had already been sold.';
  const incident = mismatch ?? (payment && (await findIncidentAbout(db, 'unserved', payment.id)));
  return `${why} The full amount ${incident?.refundedAt ? 'was' : 'is being'} refunded to your original payment method.`;
}

/** How it ended, where that cannot change any more. */
async function readRecorded(
  shop: Shop,
  { status }: CheckoutRow,
  sessionId: string,
): Promise<ReportedOutcome | undefined> {
  if (status === 'unserved') return 'unserved';
  const payment = status === 'paid' ? await findPaymentBySession(shop.db, sessionId) : undefined;
  return payment?.state === 'paid' ? 'paid' : undefined;
}
