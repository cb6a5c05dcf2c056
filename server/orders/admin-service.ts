import type { z } from 'zod';
import { mayFollow } from '../../shared/order-states.ts';
import type { orderEditSchema } from '../../shared/orders.ts';
import { returnToStock } from '../cars/stock.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { findOrder, lockOrder, updateOrder } from './admin-queries.ts';
import { confirmRefund } from './news.ts';
import type { OrderRow } from './queries.ts';

/**
 * Notes and the step that the order has reached.
 * @throws ShopError NOT_FOUND, or CONFLICT for a step that the life cycle does not allow
 */
export function editOrder(db: Database, id: string, edit: z.infer<typeof orderEditSchema>): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = (await lockOrder(tx, id)) ?? notFound();
    const { notes = order.notes, fulfilment = order.fulfilment } = edit;
    if (!mayFollow(order.fulfilment, fulfilment)) {
      throw new ShopError('CONFLICT', `An order that is ${order.fulfilment} cannot become ${fulfilment}.`);
    }
    return (await updateOrder(tx, id, { notes, fulfilment })) ?? notFound();
  });
}

/**
 * Refunds what is left of an order's charge, once. The provider is asked first, under a key that is the order's own: a
 * crash between there and here is put right by asking again, and nothing is refunded twice.
 * @throws ShopError NOT_FOUND, CONFLICT when there is nothing to refund, or PAYMENTS_UNAVAILABLE
 */
export async function refundOrder(shop: Shop, id: string, { restock }: { restock: boolean }): Promise<OrderRow> {
  const order = (await findOrder(shop.db, id)) ?? notFound();
  const { paymentIntentId } = order;
  if (!isRefundable(order) || !paymentIntentId) throw nothingToRefund();
  const amountCents = order.totalCents - order.refundedCents;
  await shop.payments.refund({ paymentIntentId, amountCents, idempotencyKey: `refund-${id}` });
  return shop.db.transaction(async (tx) => {
    const current = (await lockOrder(tx, id)) ?? notFound();
    if (!isRefundable(current)) throw nothingToRefund();
    if (restock) await returnToStock(tx, order.carId, order.quantity);
    await confirmRefund(shop, tx, current, amountCents);
    const changes = { paymentStatus: 'refunded', refundedCents: order.totalCents } as const;
    return (await updateOrder(tx, id, changes)) ?? notFound();
  });
}

function isRefundable(order: OrderRow): boolean {
  return order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded';
}

const nothingToRefund = () => new ShopError('CONFLICT', 'There is no card payment left to refund on this order.');

function notFound(): never {
  throw new ShopError('NOT_FOUND', 'This order does not exist.');
}
