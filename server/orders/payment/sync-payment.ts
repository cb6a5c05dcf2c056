import { readInstallation } from '../../payments/installation.ts';
import type { Shop } from '../../shop.ts';
import { findPayment, findPaymentByIntent, type PaymentRow } from '../records/payment-queries.ts';
import { syncRefunds } from '../refunds/sync-refunds.ts';
import { holdByMoney } from './lost-payment.ts';
import { recordPayment } from './record-payment.ts';

/**
 * Brings a payment and all that hangs on it in line with the provider. A refund may be told before its payment is: the
 * orders must stand first. What is not of this installation is left alone.
 */
export async function syncPayment(shop: Shop, intentId: string): Promise<void> {
  const known = await findPaymentByIntent(shop.db, intentId);
  if (known) return syncRecorded(shop, known);
  const truth = await shop.payments.readPayment(intentId);
  if (!truth?.sessionId) return;
  // One of before installations had ids is known by its session.
  if (truth.installation !== null && truth.installation !== (await readInstallation(shop.db))) return;
  await recordPayment(shop, truth.sessionId);
  const recorded = await findPaymentByIntent(shop.db, intentId);
  if (recorded) await syncRecorded(shop, recorded);
}

/** The same for one of the shop's own. */
export async function syncKnownPayment(shop: Shop, paymentId: string): Promise<void> {
  const payment = await findPayment(shop.db, paymentId);
  if (payment) await syncRecorded(shop, payment);
}

async function syncRecorded(shop: Shop, payment: PaymentRow): Promise<void> {
  // What goes back or is disputed was paid: the provider may tell of that before it tells that the payment has settled.
  if (payment.state === 'pending') await recordPayment(shop, payment.sessionId);
  await syncRefunds(shop, payment);
  await holdByMoney(shop.db, payment.id);
}
