import { freeCart, lockCart } from '../../../checkout/lost-checkouts/lost-cart.ts';
import type { Database } from '../../../db/client.ts';
import { findIncident, setRefundedAt } from './incident-queries.ts';

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
