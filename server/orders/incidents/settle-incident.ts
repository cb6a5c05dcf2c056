import { freeCart, lockCart } from '../../checkout/lost-cart.ts';
import type { Database } from '../../db/client.ts';
import { lockPayment, type PaymentRow } from '../payment/payment-queries.ts';
import { sumRefunded } from '../refunds/refund-queries.ts';
import { findIncident, findIncidentAbout, setRefundedAt } from './incident-queries.ts';

/** The money of an incident went back. What was held for it can be bought again. */
export async function settleByRefund(tx: Database, id: string): Promise<void> {
  const incident = await findIncident(tx, id);
  if (incident?.cart) await freeCart(tx, incident.cart);
  await setRefundedAt(tx, id, new Date());
}

/** Locks the cars that may be held for an incident: cars come before orders and refunds. */
export async function lockCarsOfIncident(tx: Database, id: string): Promise<void> {
  const incident = await findIncident(tx, id);
  if (incident?.cart) await lockCart(tx, incident.cart);
}

/** Once money of a lost payment has gone back, no orders can be made of it: nothing is held for it any more. */
export async function freeReturned(db: Database, { id, sessionId, checkoutId }: PaymentRow): Promise<void> {
  if (checkoutId) return;
  await db.transaction(async (tx) => {
    await lockPayment(tx, id);
    const incident = await findIncidentAbout(tx, 'unknown-payment', sessionId);
    if (incident?.cart && !incident.orderedAt && (await sumRefunded(tx, id)) > 0) await freeCart(tx, incident.cart);
  });
}
