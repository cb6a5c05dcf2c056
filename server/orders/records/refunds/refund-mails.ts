import type { Database } from '../../../db/client.ts';
import { writeMail } from '../../../mail/outbox.ts';
import { refunded, refundFailed } from '../../../mail/templates/order-news.ts';
import type { Shop } from '../../../shop.ts';
import { named } from '../../present-order.ts';
import type { OrderRow } from '../../queries.ts';
import { findPayment } from '../payment-queries.ts';
import type { RefundRow } from './refund-queries.ts';

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
