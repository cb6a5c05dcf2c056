import { purchaseNumberOf } from '../../shared/orders/order-numbers.ts';
import { findStaffEmails } from '../auth/people.ts';
import type { CheckoutLine, CheckoutRow } from '../checkout/checkout-rows.ts';
import type { Database } from '../db/client.ts';
import { newId } from '../ids.ts';
import { writeMail } from '../mail/outbox.ts';
import { orderConfirmed, paymentUnserved } from '../mail/templates/customer-mails.ts';
import { wholeTitlesOf } from '../mail/templates/line-titles.ts';
import {
  handedOver,
  notReadyYet,
  paymentFailed,
  paymentPending,
  readyForPickup,
  refunded,
  refundFailed,
  takenBack,
} from '../mail/templates/order-news.ts';
import { carSold } from '../mail/templates/staff-mails.ts';
import type { Shop } from '../shop.ts';
import { returnPayment } from './payment/return-payment.ts';
import { isRefundable, nameOrders, numberOf } from './present-order.ts';
import type { OrderRow } from './queries.ts';
import { noteIncident } from './records/note-incident.ts';
import { findPayment, type PaymentRow } from './records/payment-queries.ts';
import type { RefundRow } from './records/refund-queries.ts';

type Bought = Pick<CheckoutRow, 'id' | 'email' | 'taxBasisPoints'>;
/** With the number that its buyer reads. */
export const named = (order: OrderRow) => ({ ...order, number: numberOf(order) });

/** Tells buyer and staff that the payment is in: one mail each a checkout, however many cars it has. */
export async function confirmOrder(shop: Shop, tx: Database, checkout: Bought, orders: OrderRow[]): Promise<void> {
  const number = purchaseNumberOf(orders[0]?.purchaseNumber ?? 0);
  const lines = orders.toSorted((one, other) => one.line - other.line);
  await writeMail(shop, tx, {
    key: `order-${checkout.id}`,
    kind: 'order',
    to: [checkout.email],
    template: (sender) => orderConfirmed(sender, { number, lines }),
  });
  await writeMail(shop, tx, {
    key: `sale-${checkout.id}`,
    kind: 'sale',
    to: await findStaffEmails(shop, tx),
    template: (sender) => carSold(sender, { number, email: checkout.email, lines }),
  });
}

/**
 * A payment found its cars gone, or was not what was asked: staff and buyer are told, and it goes back (D61, D69).
 * @returns the refund to carry out
 */
export async function noteUnserved(
  shop: Shop,
  tx: Database,
  sale: { checkout: Bought; lines: CheckoutLine[]; payment: PaymentRow; mismatch: string | undefined },
): Promise<RefundRow | undefined> {
  const { checkout, payment, mismatch } = sale;
  const lines = sale.lines.map((line) => ({ ...line, taxBasisPoints: checkout.taxBasisPoints }));
  const why = mismatch ?? 'the hold had expired and the cars were gone';
  const message = `${checkout.email} paid for ${wholeTitlesOf(lines)}, but ${why}. The payment is being refunded.`;
  const refund = await returnPayment(shop, tx, payment, {
    kind: mismatch ? 'mismatch' : 'unserved',
    key: payment.id,
    checkoutId: checkout.id,
    message,
  });
  await writeMail(shop, tx, {
    key: `unserved-payment-${checkout.id}`,
    kind: 'unserved-payment',
    to: [checkout.email],
    template: (sender) =>
      paymentUnserved(sender, { lines, amountCents: payment.amountCents, why: mismatch ? 'mismatch' : 'gone' }),
  });
  return refund;
}

/** Tells the buyer that their order stands, and that its payment has yet to settle. */
export function notifyPaymentPending(shop: Shop, tx: Database, checkout: Bought, lines: OrderRow[]): Promise<void> {
  const number = purchaseNumberOf(lines[0]?.purchaseNumber ?? 0);
  return writeMail(shop, tx, {
    key: `payment-pending-${checkout.id}`,
    kind: 'payment-pending',
    to: [checkout.email],
    template: (sender) => paymentPending(sender, { number, lines }),
  });
}

/** Tells buyer and staff that a payment that was to settle later did not. */
export async function notifyPaymentFailed(
  shop: Shop,
  tx: Database,
  sale: { checkout: Bought; orders: OrderRow[]; payment: PaymentRow; isHandedOver: boolean },
): Promise<void> {
  const { checkout, orders, payment, isHandedOver } = sale;
  await writeMail(shop, tx, {
    key: `payment-failed-${payment.id}`,
    kind: 'payment-failed',
    to: [checkout.email],
    template: (sender) => paymentFailed(sender, { lines: orders.map(named) }),
  });
  const cars = isHandedOver ? 'A car had already been handed over.' : 'The cars are for sale again.';
  await noteIncident(shop, tx, {
    kind: 'payment-failed',
    key: payment.id,
    checkoutId: checkout.id,
    paymentId: payment.id,
    amountCents: payment.amountCents,
    message: `${checkout.email}’s payment for ${nameOrders(orders)} (${wholeTitlesOf(orders)}) didn’t go through. ${cars}`,
  });
}

/** Tells the buyer that money of an order is on its way back: one mail for each refund. */
export async function confirmRefund(shop: Shop, tx: Database, order: OrderRow, refund: RefundRow): Promise<void> {
  const { amountCents, reason } = refund;
  const method = (await findPayment(tx, order.paymentId))?.method ?? null;
  await writeMail(shop, tx, {
    key: `refund-${refund.id}`,
    kind: 'refund',
    to: [order.email],
    template: (sender) => refunded(sender, { ...named(order), amountCents, reason, method }),
  });
}

/** Tells the buyer that the bank would not take a refund. */
export function notifyRefundFailed(shop: Shop, tx: Database, order: OrderRow, refund: RefundRow): Promise<void> {
  return writeMail(shop, tx, {
    key: `refund-failed-${refund.id}`,
    kind: 'refund-failed',
    to: [order.email],
    template: (sender) => refundFailed(sender, { ...named(order), amountCents: refund.amountCents }),
  });
}

/** Tells the buyer of a step that their order has taken. */
export async function notifyStep(shop: Shop, tx: Database, order: OrderRow): Promise<void> {
  const templates = { processing: notReadyYet, ready: readyForPickup, handed_over: handedOver, returned: takenBack };
  const template = templates[order.fulfilment];
  // Nothing is left to do for an order whose money went back.
  if (order.fulfilment === 'processing' && !isRefundable(order)) return;
  await writeMail(shop, tx, {
    key: `${order.fulfilment}-${order.id}-${newId()}`,
    kind: 'order-step',
    to: [order.email],
    template: (sender) => template(sender, named(order)),
  });
}
