import type { Shop } from '../../shop.ts';
import { tryEach } from '../../try-each.ts';
import { findIncident, findUnrefundedIncidents, type IncidentRow, markRefunded } from '../queries.ts';

/** Gives back all that is left of a payment that could not be served. Repeating it refunds nothing twice. */
export async function refundIncident(shop: Shop, { id, paymentIntentId }: IncidentRow): Promise<void> {
  // Money that nobody can name the payment of stays open, for people to look at.
  if (!paymentIntentId) return;
  await shop.payments.refund({ paymentIntentId, idempotencyKey: `incident-${id}` });
  await markRefunded(shop.db, id);
}

/** Gives back every payment that could not be served and was not refunded yet. */
export async function refundUnserved(shop: Shop): Promise<void> {
  await tryEach(await findUnrefundedIncidents(shop.db), (incident) => refundIncident(shop, incident));
}

/** The same for one that only its id is known of. Refunded already means that nothing is left to do. */
export async function refundIncidentById(shop: Shop, id: string): Promise<void> {
  const incident = await findIncident(shop.db, id);
  if (incident && !incident.refundedAt) await refundIncident(shop, incident);
}
