import { formatLongDate } from '../../../shared/format.ts';
import { formatCents } from '../../../shared/money.ts';
import type { PaymentStatus } from '../../../shared/orders/order-states.ts';
import type { Database } from '../../db/client.ts';
import { newId } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { nameOrders, numberOf } from '../present-order.ts';
import { lockOrdersOfPayment, type OrderRow } from '../queries.ts';
import { noteIncident } from '../records/incidents/note-incident.ts';
import { dueCents } from '../records/returns/return-due.ts';
import { findReturnOf } from '../records/returns/return-queries.ts';
import type { DisputeNews } from './dispute-mails.ts';

/** Tells staff how a dispute stands now, and how its orders do. */
export async function noteDisputeNews(shop: Shop, tx: Database, { payment, dispute, before }: DisputeNews) {
  const { providerId, amountCents, state, dueBy, reason } = dispute;
  const orders = await lockOrdersOfPayment(tx, payment.id);
  const about = orders.length > 0 ? `the payment for ${nameOrders(orders)}` : 'a payment';
  const bank = `The bank of ${payment.email}`;
  const [amount, amountBefore] = [formatCents(amountCents), before && formatCents(before.amountCents)];
  const until = dueBy ? ` Answer it in the payment service’s dashboard by ${formatLongDate(dueBy)}.` : '';
  const owed = state === 'won' || before?.state === 'lost' ? await describeOwed(tx, orders) : '';
  const areAll = (status: PaymentStatus) => orders.length > 0 && orders.every((each) => each.paymentStatus === status);
  const standing = describeStatuses(orders);
  const again = areAll('paid') ? `the money again, and its orders count as paid.` : `${amount} again.${standing}`;
  const kept = areAll('refunded') ? `.${standing}` : ': the shop keeps the money.';
  const taken = areAll('refunded')
    ? 'the money went back, and its orders count as refunded.'
    : `${amount} went back.${standing}${owed}`;
  const first = {
    open: `${bank} has disputed ${about} (${reason.replaceAll('_', ' ')}).${until} Until the bank decides, nothing in it can be handed over or refunded.`,
    won: `${bank} decided the dispute over ${about} in the shop’s favor${kept}${owed}`,
    lost: `${bank} decided the dispute over ${about} against the shop: ${taken}`,
  };
  const anew = {
    open: `${bank} now disputes ${amount} of ${about}, instead of ${amountBefore}.${until}`,
    won: `${bank} reversed its decision about ${about}: the shop has ${again}${owed}`,
    lost: `${bank} changed its decision about ${about}: instead of ${amountBefore}, ${amount} went back.${standing}${owed}`,
  };
  const isAnew = before && (before.state === state || (before.state === 'lost' && state === 'won'));
  await noteIncident(shop, tx, {
    kind: 'dispute',
    // A bank may decide more than once.
    key: `${providerId}-${newId()}`,
    paymentId: payment.id,
    amountCents,
    message: (isAnew ? anew : first)[state],
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
