import type { Database } from '../db/client.ts';
import { orderConfirmed, paymentUnserved, refunded } from '../mail/customer-mails.ts';
import { writeMail } from '../mail/outbox.ts';
import { incidentNoted } from '../mail/staff-mails.ts';
import type { PaymentSession } from '../payments/payments.ts';
import type { Shop } from '../shop.ts';
import { findStaffEmails } from '../users/service.ts';
import { type IncidentRow, insertIncident, type OrderRow } from './queries.ts';

interface BoughtCheckout {
  id: string;
  email: string;
}
type Lines = { title: string; quantity: number; totalCents: number }[];

// The refund is tried at once; this is for when that fails, or the process dies before it.
const RETRY_AFTER_SECONDS = 15;

/** Tells the buyer that the payment is in: one mail a checkout, however many cars it has. */
export function confirmOrder(shop: Shop, tx: Database, checkout: BoughtCheckout, lines: Lines): Promise<void> {
  return writeMail(shop, tx, {
    key: `order-${checkout.id}`,
    kind: 'order',
    to: [checkout.email],
    template: (sender) => orderConfirmed(sender, { lines }),
  });
}

/** A payment found its cars gone: staff and buyer are told, and the refund is seen through (D61). */
export async function noteUnserved(
  shop: Shop,
  tx: Database,
  { checkout, lines, session }: { checkout: BoughtCheckout; lines: Lines; session: PaymentSession },
): Promise<IncidentRow> {
  const { amountCents, paymentIntentId } = session;
  const titles = lines.map(({ title }) => title).join(', ');
  const message = `${checkout.email} paid for ${titles}, but the hold had run out and the cars are gone. The payment is refunded.`;
  const incident = await insertIncident(tx, { checkoutId: checkout.id, paymentIntentId, amountCents, message });
  const incidentId = incident.id;
  await shop.jobs.enqueue(tx, 'refund-payment', { incidentId }, { afterSeconds: RETRY_AFTER_SECONDS });
  await writeMail(shop, tx, {
    key: `unserved-payment-${checkout.id}`,
    kind: 'unserved-payment',
    to: [checkout.email],
    template: (sender) => paymentUnserved(sender, { lines, amountCents }),
  });
  await writeMail(shop, tx, {
    key: `incident-${incidentId}`,
    kind: 'incident',
    to: await findStaffEmails(shop, tx),
    template: (sender) => incidentNoted(sender, { message, amountCents }),
  });
  return incident;
}

/** Tells the buyer that an order's money is on its way back: one mail for each time that some of it is. */
export function confirmRefund(shop: Shop, tx: Database, order: OrderRow, amountCents: number): Promise<void> {
  return writeMail(shop, tx, {
    key: `refund-${order.id}-${order.refundedCents + amountCents}`,
    kind: 'refund',
    to: [order.email],
    template: (sender) => refunded(sender, { ...order, amountCents }),
  });
}
