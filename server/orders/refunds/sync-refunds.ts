import type { Database } from '../../db/client.ts';
import { newId } from '../../ids.ts';
import type { ProviderRefund } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { syncDispute } from '../disputes/disputes.ts';
import { lockPayment, type PaymentRow } from '../payment/payment-queries.ts';
import { findOrder } from '../queries.ts';
import { allot } from './allot.ts';
import { noteDone, noteFailed, noteRefused } from './record-refund.ts';
import {
  findAskedRefund,
  findByProvider,
  findRefund,
  insertRefund,
  isRestocked,
  type RefundRow,
  updateRefund,
} from './refund-queries.ts';

/**
 * Brings what hangs on a payment in line with what the provider says of it: refunds of ours that a crash kept from being
 * noted, refunds that the bank refused, refunds that were made at the provider itself, disputes. Repeating it counts
 * nothing twice, and nothing in it is an error: what fits nowhere is an incident.
 * @param refused a refund of the shop's own that the provider would not make
 */
export async function syncRefunds(shop: Shop, payment: PaymentRow, refused?: string): Promise<void> {
  const truth = payment.intentId ? await shop.payments.readPayment(payment.intentId) : null;
  const foreign: ProviderRefund[] = [];
  for (const refund of truth?.refunds ?? []) {
    const ours = await shop.db.transaction((tx) => findOurs(tx, payment, refund));
    if (ours) await shop.db.transaction((tx) => settle(shop, tx, ours, refund));
    else foreign.push(refund);
  }
  if (refused) await shop.db.transaction((tx) => noteRefused(tx, refused));
  for (const refund of foreign) await shop.db.transaction((tx) => settleForeign(shop, tx, payment, refund));
  for (const dispute of truth?.disputes ?? []) {
    await shop.db.transaction((tx) => syncDispute(shop, tx, payment, dispute));
  }
}

/**
 * The shop's own refund that this is. One that the books have lost since, or had given up as refused, is noted again, as it
 * was wished.
 */
async function findOurs(tx: Database, payment: PaymentRow, refund: ProviderRefund): Promise<RefundRow | undefined> {
  const { providerId, refundId, orderId, amountCents, restock } = refund;
  if (!refundId) return undefined;
  const known = await findRefund(tx, refundId);
  const wasGivenUp = known?.status === 'refused';
  if (known && !wasGivenUp) return known.paymentId === payment.id ? known : undefined;
  await lockPayment(tx, payment.id);
  const [counted] = wasGivenUp ? await findByProvider(tx, providerId) : [];
  if (counted) return counted;
  const order = orderId ? await findOrder(tx, orderId) : undefined;
  const fits = order?.paymentId === payment.id && order.totalCents - order.refundedCents >= amountCents;
  if (!fits || (await findAskedRefund(tx, { orderId: order.id }))) return undefined;
  const restocks = restock && !(await isRestocked(tx, order.id, refundId));
  const id = wasGivenUp ? newId() : refundId;
  return insertRefund(tx, { id, paymentId: payment.id, orderId: order.id, amountCents, restock: restocks });
}

async function settle(shop: Shop, tx: Database, ours: RefundRow, refund: ProviderRefund) {
  if (refund.state === 'failed') return noteFailed(shop, tx, ours, refund.providerId);
  if (await noteDone(shop, tx, ours, refund)) return;
  const isWithBank = refund.state === 'with-bank';
  if (ours.isWithBank !== isWithBank) await updateRefund(tx, ours.id, { isWithBank });
}

async function settleForeign(shop: Shop, tx: Database, payment: PaymentRow, refund: ProviderRefund) {
  const { providerId, amountCents, state } = refund;
  const booked = await findByProvider(tx, providerId);
  if (state === 'failed') {
    for (const row of booked) await noteFailed(shop, tx, row, providerId);
    return;
  }
  for (const row of booked.filter(({ isWithBank }) => isWithBank)) {
    await updateRefund(tx, row.id, { isWithBank: state === 'with-bank' });
  }
  await allot(shop, tx, payment.id, { providerId, amountCents, state });
}
