import { holdCheckout, readCheckout } from '../../checkout/holds.ts';
import type { Database } from '../../db/client.ts';
import { newId } from '../../ids.ts';
import type { ProviderRefund } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { recordPayment } from '../payment/record-payment.ts';
import { isRefundable } from '../present-order.ts';
import { lockOrdersOfCheckout } from '../queries.ts';
import { addRefunded, noteDone, noteRefused } from './record-refund.ts';
import { findAskedRefund, findRefund, insertRefund, isCounted } from './refund-queries.ts';

/**
 * Brings the orders of a payment in line with what the provider says was given back: refunds of ours that a crash kept
 * from being noted, and refunds that were made at the provider itself. Repeating it counts nothing twice.
 * @param refused a refund of the shop's own that the provider would not make
 */
export async function reconcileRefunds(shop: Shop, paymentIntentId: string, refused?: string): Promise<void> {
  const truth = await shop.payments.readRefunds(paymentIntentId);
  const checkout = truth?.checkoutId ? await readCheckout(shop.db, truth.checkoutId) : undefined;
  if (!truth || !checkout) {
    if (refused) await shop.db.transaction((tx) => noteRefused(tx, refused));
    return;
  }
  // The refund may be told before the payment is, also of a session that was never noted: the orders must stand first.
  const sessionId = checkout.sessionId ?? truth.sessionId;
  if (sessionId) await recordPayment(shop, sessionId);
  // The shop's own first: what is left over was made elsewhere.
  const others: ProviderRefund[] = [];
  for (const refund of truth.refunds) {
    const ours = refund.refundId ? await findRefund(shop.db, refund.refundId) : undefined;
    if (ours) await shop.db.transaction((tx) => noteDone(shop, tx, ours, refund.providerId));
    else others.push(refund);
  }
  if (refused) await shop.db.transaction((tx) => noteRefused(tx, refused));
  for (const refund of others) {
    await shop.db.transaction((tx) => countForeign(shop, tx, checkout.id, refund));
  }
}

/** A refund made at the provider names no line: it is taken from the lines in their order, as far as each goes. */
async function countForeign(shop: Shop, tx: Database, checkoutId: string, { providerId, amountCents }: ProviderRefund) {
  await holdCheckout(tx, checkoutId);
  const orders = await lockOrdersOfCheckout(tx, checkoutId);
  if (orders.length === 0 || (await isCounted(tx, providerId))) return;
  let left = amountCents;
  for (const order of orders.filter(isRefundable).sort((a, b) => a.line - b.line)) {
    const underWay = (await findAskedRefund(tx, order.id))?.amountCents ?? 0;
    const share = Math.min(left, order.totalCents - order.refundedCents - underWay);
    if (share === 0) continue;
    const done = { status: 'done', endedAt: new Date() } as const;
    await insertRefund(tx, { id: newId(), orderId: order.id, amountCents: share, providerId, ...done });
    await addRefunded(shop, tx, order, share);
    left -= share;
  }
  if (left > 0) throw new Error(`Refund ${providerId} cannot be counted while another refund is under way`);
}
