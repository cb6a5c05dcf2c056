import type { Database } from '../../../db/client.ts';
import type { SessionCart } from '../../../db/schema/orders/session-cart.ts';
import { writeMail } from '../../../mail/outbox.ts';
import { paymentUnserved } from '../../../mail/templates/customer-mails.ts';
import type { PaymentSession } from '../../../payments/payments.ts';
import type { Shop } from '../../../shop.ts';
import { findIncident } from './incident-queries.ts';

/** Tells who paid by a session that nobody asked for that their money goes back (D69). */
export function notifyMismatch(shop: Shop, tx: Database, session: PaymentSession): Promise<void> {
  const { sessionId, email, amountCents, cart } = session;
  return writeMail(shop, tx, {
    key: `unserved-payment-${sessionId}`,
    kind: 'unserved-payment',
    to: [email],
    template: (sender) => paymentUnserved(sender, { lines: linesOf(cart), amountCents, why: 'mismatch' }),
  });
}

/** Tells who paid that staff gave back a payment that the records had lost (D70). Of others they have heard when it came in. */
export async function notifyReturned(shop: Shop, tx: Database, id: string, amountCents: number): Promise<void> {
  const incident = await findIncident(tx, id);
  if (incident?.kind !== 'unknown-payment' || !incident.email) return;
  await writeMail(shop, tx, {
    key: `unserved-payment-${id}`,
    kind: 'unserved-payment',
    to: [incident.email],
    template: (sender) => paymentUnserved(sender, { lines: linesOf(incident.cart), amountCents, why: 'returned' }),
  });
}

/** As its buyer saw them. A cart from before the tax rate could be set says nothing of it. */
const linesOf = (cart: SessionCart | null) =>
  cart?.lines.map((line) => ({ ...line, taxBasisPoints: cart.taxBasisPoints ?? 0 })) ?? [];
