import { recordChange } from '../../audit-log/service.ts';
import { sellCars } from '../../checkout/holds.ts';
import { isCartHeld } from '../../checkout/lost-checkouts/lost-cart.ts';
import { remakeCheckout, remakeLines } from '../../checkout/lost-checkouts/remake-checkout.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { CURRENCY } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { refuseDisputed } from '../disputes/disputes.ts';
import { confirmOrder } from '../mails/order-mails.ts';
import { requestFullRefund } from '../payment/return-payment.ts';
import { syncKnownPayment } from '../payment/sync-payment.ts';
import { describeOrder } from '../present-order.ts';
import { insertOrders } from '../queries.ts';
import { findIncident, type ListedIncident, markOrdered } from '../records/incidents/incident-queries.ts';
import { settleByRefund } from '../records/incidents/settle-incident.ts';
import { findPayment, giveToCheckout, lockPayment } from '../records/payment-queries.ts';
import { claimRefund, findRequestedRefund, type RefundRow, sumRefunded } from '../records/refunds/refund-queries.ts';
import { executeRefund, leaseFromNow } from '../refunds/execute-refund.ts';

/** Whether orders can be made from it. */
export function isRemakable(incident: ListedIncident): boolean {
  return incident.cart !== null && incident.isOwed;
}

/**
 * Makes the orders of a payment that the records had lost, from the cart that its session carried (D70).
 * @throws ShopError NOT_FOUND, CONFLICT when it has ended, money of it went back, it is not what the cart cost, or a car of
 * it is not in the records, or another vehicle now; INSUFFICIENT_STOCK, PAYMENTS_UNAVAILABLE
 */
export async function makeOrders(shop: Shop, actor: { id: string }, id: string): Promise<ListedIncident> {
  const { cart, paymentId, ...incident } = await readIncident(shop.db, id);
  if (!cart || !paymentId || !isRemakable({ ...incident, cart, paymentId })) throw ended();
  // What went back at the provider may not be in the records yet.
  await syncKnownPayment(shop, paymentId);
  const { sessionId } = (await findPayment(shop.db, paymentId)) ?? notFound();
  await shop.db.transaction(async (tx) => {
    const { email, amountCents } = incident;
    const checkout = await remakeCheckout(tx, cart, { sessionId, email: email ?? '', totalCents: amountCents });
    const payment = await lockPayment(tx, paymentId);
    if ((await sumRefunded(tx, paymentId)) > 0)
      throw refundIt('This payment has already been refunded, in full or in part.');
    const lines = await remakeLines(tx, cart);
    if (!lines) throw refundIt('A car in this payment is no longer in the inventory, or is a different vehicle now.');
    const costs = lines.reduce((sum, line) => sum + line.totalCents, 0);
    if (payment.amountCents !== costs || payment.currency !== CURRENCY) {
      throw refundIt('The amount paid doesn’t match the price of its cars.');
    }
    if (!(await sellCars(tx, checkout, lines, await isCartHeld(tx, cart)))) {
      throw new ShopError('INSUFFICIENT_STOCK', 'A car in this payment has been sold. Please refund it.');
    }
    await giveToCheckout(tx, paymentId, checkout.id);
    const { userId, email: buyer, taxBasisPoints } = checkout;
    const shared = { paymentId, sessionId: payment.sessionId, userId, email: buyer, taxBasisPoints };
    const rows = lines.map(({ unitPriceCents: _, ...line }) => ({
      ...line,
      ...shared,
      paymentStatus: 'paid' as const,
    }));
    const made = await insertOrders(tx, rows);
    for (const order of made) {
      const change = { before: {}, after: describeOrder(order) };
      await recordChange(tx, actor, { subject: 'order', subjectId: order.id, action: 'added', ...change });
    }
    await confirmOrder(shop, tx, checkout, made);
    if (!(await markOrdered(tx, id)) || (await findRequestedRefund(tx, { paymentId }))) throw ended();
  });
  return readIncident(shop.db, id);
}

/**
 * Gives back the payment of an incident; again, should that have failed before.
 * @throws ShopError NOT_FOUND, CONFLICT when it has ended, is on its way, or the provider refuses; DISPUTED,
 * PAYMENTS_UNAVAILABLE
 */
export async function refundIncident(shop: Shop, actor: { id: string }, id: string): Promise<ListedIncident> {
  const incident = await readIncident(shop.db, id);
  const refund = await shop.db.transaction((tx) => noteRefundRequest(shop, tx, actor, incident));
  if (refund) await executeRefund(shop, refund);
  return readIncident(shop.db, id);
}

async function noteRefundRequest(
  shop: Shop,
  tx: Database,
  actor: { id: string },
  { id, paymentId }: ListedIncident,
): Promise<RefundRow | undefined> {
  if (!paymentId) throw ended();
  const payment = await lockPayment(tx, paymentId);
  await refuseDisputed(tx, paymentId);
  const [request, leasedUntil] = [{ incidentId: id, actorId: actor.id }, leaseFromNow(shop)];
  const requested = await findRequestedRefund(tx, { paymentId });
  if (requested) return (await claimRefund(tx, requested.id, leasedUntil, request)) ?? refuseAsInProgress();
  // Looked at again behind the lock: somebody may have made the orders meanwhile.
  if (!(await readIncident(tx, id)).isOwed) throw ended();
  const refund = await requestFullRefund(tx, payment, { ...request, leasedUntil });
  if (refund) return refund;
  // All of it went back at the provider: nothing is left but to say so.
  await settleByRefund(tx, id);
  return undefined;
}

async function readIncident(db: Database, id: string): Promise<ListedIncident> {
  return (await findIncident(db, id)) ?? notFound();
}

const refundIt = (why: string) => new ShopError('CONFLICT', `${why} Please refund it.`);
const ended = () => new ShopError('CONFLICT', 'This incident has already been resolved.');

function refuseAsInProgress(): never {
  throw new ShopError('CONFLICT', 'A refund of this payment is in progress. Please check again in a minute.');
}

function notFound(): never {
  throw new ShopError('NOT_FOUND', 'This incident does not exist.');
}
