import { freeCart, holdCart, isCartHeld, lockCart } from '../../checkout/lost-checkouts/lost-cart.ts';
import type { Database } from '../../db/client.ts';
import { wholeTitlesOf } from '../../mail/templates/line-titles.ts';
import { CURRENCY, type PaymentSession } from '../../payments/payments.ts';
import { findIncidentAbout, setMessage } from '../records/incidents/incident-queries.ts';
import { lockPayment } from '../records/payment-queries.ts';
import { sumRefunded } from '../records/refunds/refund-queries.ts';

const outlooks = {
  held: 'Its cars are on hold. Create the orders, or refund it.',
  gone: 'Its cars can’t be held: they are gone, have changed, or don’t match what was paid for. Create the orders if you still can, or refund it.',
  returned: 'Part of it has been refunded, so it can’t become an order and its cars are not on hold. Refund the rest.',
};
type Outlook = keyof typeof outlooks;
type Paid = Pick<PaymentSession, 'email' | 'amountCents' | 'currency' | 'cart'>;

/** What staff read about a payment that the records have lost. */
export function describeLost({ email, cart }: Pick<Paid, 'email' | 'cart'>, outlook: Outlook): string {
  return `${email} paid for ${cart ? wholeTitlesOf(cart.lines) : 'something'}, and the shop has no record of it. ${outlooks[outlook]}`;
}

/** Holds the cars that a lost payment paid for, where it paid what they cost. */
export async function holdPaidFor(tx: Database, { cart, amountCents, currency }: Paid): Promise<Outlook> {
  if (!cart || currency !== CURRENCY) return 'gone';
  const costs = cart.lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return costs === amountCents && (await holdCart(tx, cart)) ? 'held' : 'gone';
}

/**
 * Once money of a lost payment has gone back, no orders can be made of it, and nothing is held for it. Where none is back, or
 * none any more since the bank refused it, its cars are held until staff decide.
 */
export async function holdByMoney(db: Database, paymentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const incident = await findIncidentAbout(tx, 'unknown-payment', payment.sessionId);
    if (!incident?.cart || incident.orderedAt) return;
    const { id, cart } = incident;
    await lockCart(tx, cart);
    const isBack = (await sumRefunded(tx, paymentId)) > 0;
    if (isBack !== (await isCartHeld(tx, cart))) return;
    if (isBack) await freeCart(tx, cart);
    const outlook = isBack ? 'returned' : await holdPaidFor(tx, { ...payment, cart });
    await setMessage(tx, id, describeLost({ ...payment, cart }, outlook));
  });
}
