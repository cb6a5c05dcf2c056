import { purchaseNumberOf } from '../../../shared/orders/order-numbers.ts';
import { findStaffEmails } from '../../auth/people.ts';
import type { CheckoutRow } from '../../checkout/checkout-rows.ts';
import type { Database } from '../../db/client.ts';
import { newId } from '../../ids.ts';
import { type NewMail, writeMail } from '../../mail/outbox.ts';
import { beforeItsHour } from '../../mail/templates/appointment-mails.ts';
import { orderConfirmed } from '../../mail/templates/customer-mails.ts';
import { handedOver, notReadyYet, readyForPickup, takenBack } from '../../mail/templates/order-news.ts';
import { carSold } from '../../mail/templates/staff-mails.ts';
import type { Shop } from '../../shop.ts';
import { isRefundable, named } from '../present-order.ts';
import type { OrderRow } from '../queries.ts';

/** What mails tell of a purchase. */
export type Bought = Pick<CheckoutRow, 'id' | 'email' | 'taxBasisPoints'>;

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
    to: await findStaffEmails(shop, tx, 'orders'),
    template: (sender) => carSold(sender, { number, email: checkout.email, lines }),
  });
}

/** Tells the buyer of a step that their order has taken, with what takes its appointment out of their calendar. */
export async function notifyStep(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  calendar?: NewMail['calendar'],
): Promise<void> {
  const templates = { processing: notReadyYet, ready: readyForPickup, handed_over: handedOver, returned: takenBack };
  const template = templates[order.fulfilment];
  // Nothing is left to do for an order whose money went back.
  if (order.fulfilment === 'processing' && !isRefundable(order)) return;
  await writeMail(shop, tx, {
    key: `${order.fulfilment}-${order.id}-${newId()}`,
    kind: 'order-step',
    to: [order.email],
    template: (sender) => beforeItsHour(template(sender, named(order)), calendar),
    calendar,
  });
}
