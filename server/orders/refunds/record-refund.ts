import { recordChange } from '../../audit-log/service.ts';
import { lockCars, returnToStock } from '../../cars/stock.ts';
import type { Database } from '../../db/client.ts';
import type { Shop } from '../../shop.ts';
import { confirmRefund } from '../order-mails.ts';
import { describeOrder } from '../present-order.ts';
import type { OrderRow } from '../queries.ts';
import { findOrder, lockOrder, updateOrder } from '../queries.ts';
import { endRefund, lockRefund, type RefundRow } from './refund-queries.ts';

/** Counts a refund that the provider has made, once, and puts the car back where that was asked for. */
export async function noteDone(shop: Shop, tx: Database, refund: RefundRow, providerId: string): Promise<boolean> {
  const before = await findOrder(tx, refund.orderId);
  // Cars before orders, as everywhere.
  if (before) await lockCars(tx, [before.carId]);
  const order = await lockOrder(tx, refund.orderId);
  if (!order || (await lockRefund(tx, refund.id))?.status !== 'asked') return false;
  if (refund.restock) {
    await returnToStock(tx, [order], { orderId: order.id, actorId: refund.actorId });
  }
  const refunded = await addRefunded(shop, tx, order, refund.amountCents);
  await noteRefunded(tx, refund, order, refunded);
  await endRefund(tx, refund.id, { status: 'done', providerId });
  return true;
}

/** Adds to what was refunded of an order, which is locked, and tells the buyer. */
export async function addRefunded(shop: Shop, tx: Database, order: OrderRow, amountCents: number) {
  const refundedCents = order.refundedCents + amountCents;
  const paymentStatus = refundedCents === order.totalCents ? 'refunded' : 'partially_refunded';
  const refunded = await updateOrder(tx, order.id, { refundedCents, paymentStatus });
  await confirmRefund(shop, tx, order, amountCents);
  return refunded ?? order;
}

/** Whoever finishes it, it was the one who asked for it; one of before that was kept has nobody. */
async function noteRefunded(tx: Database, { actorId, restock }: RefundRow, before: OrderRow, after: OrderRow) {
  if (!actorId) return;
  const back = restock ? { 'Put back in stock': before.quantity } : {};
  const told = { before: describeOrder(before), after: { ...describeOrder(after), ...back } };
  await recordChange(tx, { id: actorId }, { subject: 'order', subjectId: before.id, action: 'refunded', ...told });
}

/** Ends a refund that the provider did not make. */
export async function noteRefused(tx: Database, id: string) {
  if ((await lockRefund(tx, id))?.status === 'asked') await endRefund(tx, id, { status: 'refused' });
}
