import { formatCents } from '../../../../shared/money.ts';
import type { Database } from '../../../db/client.ts';
import type { Shop } from '../../../shop.ts';
import { numberOf } from '../../present-order.ts';
import { findOrder } from '../../queries.ts';
import { noteIncident } from '../incidents/note-incident.ts';
import { noteRefused } from './record-refund.ts';
import { isRestocked, type RefundRow } from './refund-queries.ts';

/**
 * Ends a request whose money, or the room for it, went another way. Whoever made it may have no answer to wait for any more,
 * so staff hear of a car that was to come back with it.
 */
export async function giveUp(shop: Shop, tx: Database, refund: RefundRow): Promise<void> {
  await noteRefused(tx, refund.id);
  await tellNotRestocked(shop, tx, refund);
}

/** Tells staff, once, that a car was to be put back in stock with a refund that is given up, and was not (D67). */
export async function tellNotRestocked(shop: Shop, tx: Database, refund: RefundRow): Promise<void> {
  const order = refund.restock && refund.orderId ? await findOrder(tx, refund.orderId) : undefined;
  if (!order || (await isRestocked(tx, order, refund.id))) return;
  const { id: key, paymentId, amountCents } = refund;
  const message = `A refund of ${formatCents(amountCents)} for order ${numberOf(order)} was to put its car back in stock. Money went back in another way instead, so the car was not put back in stock. If you have the car, mark it as bought back.`;
  await noteIncident(shop, tx, { kind: 'other', key, paymentId, amountCents, message });
}

/** Tells staff of a refund that was asked for, and that what looks after it could not make. */
export async function tellUnmade(shop: Shop, tx: Database, refund: RefundRow, why: string): Promise<void> {
  const { id: key, orderId, paymentId, amountCents } = refund;
  const order = orderId ? await findOrder(tx, orderId) : undefined;
  const about = order ? ` for order ${numberOf(order)}` : '';
  const message = `A refund of ${formatCents(amountCents)}${about} was not made. ${why}`;
  await noteIncident(shop, tx, { kind: 'refund-refused', key, paymentId, amountCents, message });
}
