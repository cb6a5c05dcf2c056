import type { Database } from '../../db/client.ts';
import { newId } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { type NewIncident, noteIncident } from '../records/incidents/note-incident.ts';
import type { PaymentRow } from '../records/payment-queries.ts';
import { insertRefund, type RefundRow, sumRefunded } from '../records/refunds/refund-queries.ts';

/**
 * Notes that a payment bought nothing, and that all that is left of it goes back. The payment is locked.
 * @returns the refund to carry out; should that fail now, the sweeper does it
 */
export async function returnPayment(
  shop: Shop,
  tx: Database,
  payment: PaymentRow,
  incident: Omit<NewIncident, 'paymentId' | 'amountCents'>,
): Promise<RefundRow | undefined> {
  const { id: paymentId, amountCents } = payment;
  const noted = await noteIncident(shop, tx, { ...incident, paymentId, amountCents });
  return noted && requestFullRefund(tx, payment, { incidentId: noted.id });
}

/** Notes the request to give back all that is left of a payment; undefined where nothing is. */
export async function requestFullRefund(
  tx: Database,
  { id: paymentId, amountCents: paidCents, intentId }: PaymentRow,
  request: Pick<Partial<RefundRow>, 'incidentId' | 'actorId' | 'leasedUntil'>,
): Promise<RefundRow | undefined> {
  const amountCents = paidCents - (await sumRefunded(tx, paymentId));
  // Money that nobody can name the payment of stays open, for people to look at.
  if (amountCents <= 0 || !intentId) return undefined;
  return insertRefund(tx, { id: newId(), paymentId, amountCents, ...request });
}
