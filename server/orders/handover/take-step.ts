import type { HandedOver } from '../../../shared/orders/handover.ts';
import { type Fulfilment, isAwaited, mayFollow } from '../../../shared/orders/order-states.ts';
import { findAppointment } from '../../appointments/appointment-rows.ts';
import { removalOf } from '../../appointments/mails/notify-of.ts';
import { endOf } from '../../appointments/service.ts';
import { isActiveSale } from '../../cars/stock/active-sales.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { refuseDisputed } from '../disputes/disputes.ts';
import { notifyStep } from '../mails/order-mails.ts';
import { numberOf } from '../present-order.ts';
import { findOrdersOfHandover, type OrderRow, updateOrder } from '../queries.ts';
import { beingRefunded } from '../records/refunds/being-refunded.ts';
import { findRequestedRefund } from '../records/refunds/refund-queries.ts';
import { findOpenReturn } from '../records/returns/return-queries.ts';
import { takeBack } from '../records/returns/take-back.ts';
import { refuseUnlikelyAtHandover } from './odometer-at-handover.ts';

/**
 * Moves an order, which is locked with its payment, a step on its way to its buyer, who is told. Handing over notes when
 * it was, and what the odometer read and who received it where that is known (D89, D93); its appointment is the caller's to
 * end. A car that is returned, and locked, is on hand again, and not in stock until staff say so.
 * @throws ShopError CONFLICT for a step that the life cycle does not allow, or that the money is not in for (D71), or while
 * a refund is under way, or when the car has come back, or is given back; DISPUTED; INVALID_INPUT for an unlikely odometer
 */
export async function takeStep(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  { to, actorId, odometer, odometerConfirmed, receivedBy }: HandedOver & { to: Fulfilment; actorId: string },
): Promise<OrderRow> {
  await refuseStep(tx, order, to);
  if (to !== 'handed_over') {
    if (to === 'returned' && (await isActiveSale(tx, order.id))) await takeBack(tx, 'returned', order, { actorId });
    const moved = await updateOrder(tx, order.id, { fulfilment: to });
    await notifyStep(shop, tx, moved);
    return moved;
  }
  refuseUnlikelyAtHandover(order, { odometer, odometerConfirmed });
  const noted = { handedOverAt: new Date(), odometer: odometer ?? null, receivedBy: receivedBy || null };
  const moved = await updateOrder(tx, order.id, { fulfilment: to, ...noted });
  await notifyStep(shop, tx, moved, await removalOfHandover(shop, tx, moved));
  return moved;
}

/** With the last that is received at an appointment it is done, which the caller sees to: their calendar may say later. */
async function removalOfHandover(shop: Shop, tx: Database, { handoverId }: OrderRow) {
  const appointment = handoverId ? await findAppointment(tx, handoverId) : undefined;
  if (appointment?.state !== 'booked') return undefined;
  if ((await findOrdersOfHandover(tx, appointment.id)).some(isAwaited)) return undefined;
  return removalOf(shop, tx, { ...appointment, ...endOf(appointment, 'done') });
}

async function refuseStep(tx: Database, order: OrderRow, to: Fulfilment) {
  if (!mayFollow(order.fulfilment, to)) {
    throw new ShopError('CONFLICT', `An order that is ${order.fulfilment} cannot become ${to}.`);
  }
  if (to === 'returned' && (await findOpenReturn(tx, order.id))) {
    throw new ShopError('CONFLICT', 'This order has an open return. It is returned when you settle that.');
  }
  if (to !== 'ready' && to !== 'handed_over') return;
  if (order.paymentStatus === 'refunded') {
    throw new ShopError('CONFLICT', 'This order has been refunded in full, so nothing is left to hand over.');
  }
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'partially_refunded') {
    throw new ShopError('CONFLICT', `The payment of this order is ${order.paymentStatus}. It must be received first.`);
  }
  if (to === 'handed_over') await refuseDisputed(tx, order.paymentId);
  if (await findRequestedRefund(tx, { orderId: order.id })) throw beingRefunded();
  if (!(await isActiveSale(tx, order.id))) {
    throw new ShopError('CONFLICT', 'The car in this order has been returned, and may have been sold to someone else.');
  }
}

/**
 * Hands over an order at its appointment. One that nobody had marked as ready is so by now: its car is being received.
 * @throws ShopError as `takeStep` does
 */
export async function handOver(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  noted: HandedOver & { actorId: string },
): Promise<OrderRow> {
  if (order.fulfilment !== 'processing') return takeStep(shop, tx, order, { to: 'handed_over', ...noted });
  await refuseStep(tx, order, 'ready');
  const ready = await updateOrder(tx, order.id, { fulfilment: 'ready' });
  return takeStep(shop, tx, ready, { to: 'handed_over', ...noted });
}

/**
 * What keeps a line of a purchase from being received, in words; undefined where nothing does. A car that has come back is
 * not received any more, though its order is as it was (D89).
 */
export async function whyNotReceived(db: Database, order: OrderRow): Promise<string | undefined> {
  if (order.fulfilment === 'handed_over') return `Order ${numberOf(order)} has been handed over already.`;
  if (order.paymentStatus === 'pending') {
    return 'Your payment hasn’t settled yet. You can choose a time as soon as it has.';
  }
  return isAwaited(order) && (await isActiveSale(db, order.id))
    ? undefined
    : `Nothing is left to receive of order ${numberOf(order)}.`;
}
