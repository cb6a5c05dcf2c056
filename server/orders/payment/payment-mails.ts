import { purchaseNumberOf } from '../../../shared/orders/order-numbers.ts';
import type { CheckoutLine } from '../../checkout/checkout-rows.ts';
import type { Database } from '../../db/client.ts';
import { writeMail } from '../../mail/outbox.ts';
import { paymentUnserved } from '../../mail/templates/customer-mails.ts';
import { wholeTitlesOf } from '../../mail/templates/line-titles.ts';
import { paymentFailed, paymentPending } from '../../mail/templates/order-news.ts';
import type { Shop } from '../../shop.ts';
import type { Bought } from '../mails/order-mails.ts';
import { named, nameOrders } from '../present-order.ts';
import type { OrderRow } from '../queries.ts';
import { noteIncident } from '../records/incidents/note-incident.ts';
import type { PaymentRow } from '../records/payment-queries.ts';
import type { RefundRow } from '../records/refunds/refund-queries.ts';
import { describeFreed } from './describe-freed.ts';
import { returnPayment } from './return-payment.ts';

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

/**
 * Tells buyer and staff that a payment that was to settle later did not, after its cars were put back.
 * @param sale with the orders whose cars are set aside
 */
export async function notifyPaymentFailed(
  shop: Shop,
  tx: Database,
  sale: { checkout: Bought; orders: OrderRow[]; payment: PaymentRow; isHandedOver: boolean; aside: OrderRow[] },
): Promise<void> {
  const { checkout, orders, payment, isHandedOver } = sale;
  await writeMail(shop, tx, {
    key: `payment-failed-${payment.id}`,
    kind: 'payment-failed',
    to: [checkout.email],
    template: (sender) => paymentFailed(sender, { lines: orders.map(named) }),
  });
  const cars = isHandedOver ? 'A car had already been handed over.' : await describeFreed(tx, sale);
  await noteIncident(shop, tx, {
    kind: 'payment-failed',
    key: payment.id,
    checkoutId: checkout.id,
    paymentId: payment.id,
    amountCents: payment.amountCents,
    message: `${checkout.email}’s payment for ${nameOrders(orders)} (${wholeTitlesOf(orders)}) didn’t go through. ${cars}`,
  });
}
