import type { Database } from '../../db/client.ts';
import { newId } from '../../ids.ts';
import type { ProviderRefund } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { findOrder } from '../queries.ts';
import type { PaymentRow } from '../records/payment-queries.ts';
import { giveUp, tellNotRestocked } from '../records/refunds/give-up.ts';
import { noteRefused } from '../records/refunds/record-refund.ts';
import {
  findByProvider,
  findRefund,
  findRequestedRefund,
  insertRefund,
  isRestocked,
  type RefundRow,
} from '../records/refunds/refund-queries.ts';

/**
 * The shop's own refund that this is. One whose room something else has taken, since a crash, is given up. The payment is
 * locked, here and below.
 */
export async function findKnown(shop: Shop, tx: Database, payment: PaymentRow, { refundId, state }: ProviderRefund) {
  if (!refundId) return undefined;
  const known = await findRefund(tx, refundId);
  if (known?.paymentId !== payment.id || known.status === 'refused') return undefined;
  const needsNoRoom = known.status !== 'asked' || state === 'failed' || !known.orderId;
  if (needsNoRoom || (await findWithRoom(tx, payment, known))) return known;
  await giveUp(shop, tx, known);
  return undefined;
}

/** The order that a refund is for, where so much of it can still go back. */
async function findWithRoom(tx: Database, payment: PaymentRow, refund: Pick<RefundRow, 'orderId' | 'amountCents'>) {
  const order = refund.orderId ? await findOrder(tx, refund.orderId) : undefined;
  const isOfPayment = order?.paymentId === payment.id;
  return isOfPayment && order.totalCents - order.refundedCents >= refund.amountCents ? order : undefined;
}

/** Notes one of the shop's own again that the records have lost since, or had given up as refused, as it was requested. */
export async function bringBack(
  shop: Shop,
  tx: Database,
  payment: PaymentRow,
  refund: ProviderRefund,
): Promise<RefundRow | undefined> {
  const { providerId, refundId, amountCents, restock, state } = refund;
  if (!refundId) return undefined;
  // The provider may have made two of it, where its key was forgotten: one has just been brought back.
  const known = await findKnown(shop, tx, payment, refund);
  if (known) return known;
  // It counts already: for another order where its own had no room, or under an id of its own once it was given up.
  if ((await findByProvider(tx, providerId)).length > 0) return undefined;
  const wasGivenUp = await findRefund(tx, refundId);
  const order = await findWithRoom(tx, payment, refund);
  if (!order || (wasGivenUp && wasGivenUp.status !== 'refused')) return undefined;
  // An order has one refund at a time: one that is still asked for ended unmade before this was.
  const requested = await findRequestedRefund(tx, { orderId: order.id });
  if (requested && state === 'failed') return undefined;
  if (requested) await noteRefused(tx, requested.id);
  const restocks = restock && !(await isRestocked(tx, order, refundId));
  if (requested && !restocks) await tellNotRestocked(shop, tx, requested);
  const id = wasGivenUp ? newId() : refundId;
  return insertRefund(tx, { id, paymentId: payment.id, orderId: order.id, amountCents, restock: restocks });
}
