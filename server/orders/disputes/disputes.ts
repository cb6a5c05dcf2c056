import { formatLongDate } from '../../../shared/format.ts';
import { formatCents } from '../../../shared/money.ts';
import type { PaymentStatus } from '../../../shared/orders/order-states.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { ProviderDispute } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { nameOrders, numberOf } from '../present-order.ts';
import { lockOrdersOfPayment, type OrderRow } from '../queries.ts';
import { hasOpenDispute, saveDispute } from '../records/dispute-queries.ts';
import { noteIncident } from '../records/incidents/note-incident.ts';
import { lockPayment, type PaymentRow } from '../records/payment-queries.ts';
import { allocate, deallocate } from '../records/refunds/allocate.ts';
import { dueCents } from '../records/returns/return-due.ts';
import { findReturnOf } from '../records/returns/return-queries.ts';
import { notifyDispute } from './dispute-mails.ts';

/**
 * Notes how a dispute stands; one that was lost counts as refunded, for as long as the bank does not decide anew. While it
 * is open, revenue and statuses stay as they are.
 * @param waiting a refund that waits to be asked for until this is done: nothing is kept free for it
 */
export async function syncDispute(
  shop: Shop,
  tx: Database,
  payment: PaymentRow,
  dispute: ProviderDispute,
  waiting?: string,
): Promise<void> {
  const { providerId, amountCents, state, dueBy, reason } = dispute;
  await lockPayment(tx, payment.id);
  const before = await saveDispute(tx, payment.id, dispute);
  const lost = { providerId, amountCents, state: 'made', isNotified: true, waiting } as const;
  if (state === 'lost') await allocate(shop, tx, payment.id, lost);
  // A bank may give a part of what it took to the shop again.
  const isOther = state === 'lost' && before?.amountCents !== amountCents;
  if (before?.state === state && !isOther) return;
  const wasLost = before?.state === 'lost';
  if (wasLost && state !== 'lost') await deallocate(tx, payment.id, providerId);
  const orders = await lockOrdersOfPayment(tx, payment.id);
  const about = orders.length > 0 ? `the payment for ${nameOrders(orders)}` : 'a payment';
  const until = dueBy ? ` Answer it in the payment service’s dashboard by ${formatLongDate(dueBy)}.` : '';
  const owed = state === 'won' || wasLost ? await describeOwed(tx, orders) : '';
  const areAll = (status: PaymentStatus) => orders.length > 0 && orders.every((each) => each.paymentStatus === status);
  const standing = describeStatuses(orders);
  const reversed = areAll('paid')
    ? `The bank of ${payment.email} reversed its decision about ${about}: the shop has the money again, and its orders count as paid.${owed}`
    : `The bank of ${payment.email} reversed its decision about ${about}: the shop has ${formatCents(amountCents)} again.${standing}${owed}`;
  const words = {
    open: `The bank of ${payment.email} has disputed ${about} (${reason.replaceAll('_', ' ')}).${until} Until the bank decides, nothing in it can be handed over or refunded.`,
    won: wasLost
      ? reversed
      : `The bank of ${payment.email} decided the dispute over ${about} in the shop’s favor: the shop keeps the money.${owed}`,
    lost: areAll('refunded')
      ? `The bank of ${payment.email} decided the dispute over ${about} against the shop: the money went back, and its orders count as refunded.`
      : `The bank of ${payment.email} decided the dispute over ${about} against the shop: ${formatCents(amountCents)} went back.${standing}${owed}`,
  };
  const message = words[state];
  await notifyDispute(shop, tx, { payment, orders }, { ...dispute, wasLost });
  await noteIncident(shop, tx, {
    kind: 'dispute',
    // A bank may decide more than once.
    key: `${providerId}-${newId()}`,
    paymentId: payment.id,
    amountCents,
    message,
  });
}

/** The bank may have the money of some of them, or a part of it: one that is still paid is handed over as before. */
function describeStatuses(orders: OrderRow[]): string {
  const inOrder = orders.toSorted((one, other) => one.line - other.line);
  const each = inOrder.map((order) => `${numberOf(order)} ${order.paymentStatus.replaceAll('_', ' ')}`);
  return each.length > 0 ? ` Payment status: ${each.join(', ')}.` : '';
}

/** A return that was settled while the bank had the money has given nothing back, and is over: nobody would look again. */
async function describeOwed(tx: Database, orders: OrderRow[]): Promise<string> {
  const owed: string[] = [];
  for (const order of orders) {
    const latest = await findReturnOf(tx, order.id);
    const cents = latest?.state === 'settled' ? dueCents(order, latest) : 0;
    if (cents > 0) owed.push(` The return of order ${numberOf(order)} is settled: refund ${formatCents(cents)}.`);
  }
  return owed.join('');
}

/**
 * Nothing is handed over or refunded while the bank may take the money itself. The payment is locked.
 * @throws ShopError DISPUTED
 */
export async function refuseDisputed(tx: Database, paymentId: string): Promise<void> {
  if (!(await hasOpenDispute(tx, paymentId))) return;
  const words =
    'The buyer’s bank has disputed this payment. Until the bank decides, the order can’t be handed over or refunded.';
  throw new ShopError('DISPUTED', words);
}
