import { lockCars, returnToStock } from '../cars/stock.ts';
import type { Database } from '../db/client.ts';
import type { Shop } from '../shop.ts';
import { findOrder, lockOrder, updateOrder } from './admin-queries.ts';
import { confirmRefund } from './news.ts';
import type { OrderRow } from './queries.ts';
import { endRefund, lockRefund, type RefundRow } from './refund-queries.ts';

/** Counts a refund that the provider has made, once, and puts the car back where that was asked for. */
export async function noteDone(shop: Shop, tx: Database, refund: RefundRow, providerId: string): Promise<boolean> {
  const before = await findOrder(tx, refund.orderId);
  // Cars before orders, as everywhere.
  if (before) await lockCars(tx, [before.carId]);
  const order = await lockOrder(tx, refund.orderId);
  if (!order || (await lockRefund(tx, refund.id))?.status !== 'asked') return false;
  if (refund.restock) await returnToStock(tx, order.carId, order.quantity);
  await addRefunded(shop, tx, order, refund.amountCents);
  await endRefund(tx, refund.id, { status: 'done', providerId });
  return true;
}

/** Adds to what was refunded of an order, which is locked, and tells the buyer. */
export async function addRefunded(shop: Shop, tx: Database, order: OrderRow, amountCents: number): Promise<void> {
  const refundedCents = order.refundedCents + amountCents;
  const paymentStatus = refundedCents === order.totalCents ? 'refunded' : 'partially_refunded';
  await updateOrder(tx, order.id, { refundedCents, paymentStatus });
  await confirmRefund(shop, tx, order, amountCents);
}

/** Ends a refund that the provider did not make. */
export async function noteRefused(tx: Database, id: string) {
  if ((await lockRefund(tx, id))?.status === 'asked') await endRefund(tx, id, { status: 'refused' });
}

/** Whether there is a card payment of which something is left. */
export function isRefundable({ paymentStatus, paymentIntentId }: OrderRow): boolean {
  return Boolean(paymentIntentId) && (paymentStatus === 'paid' || paymentStatus === 'partially_refunded');
}
