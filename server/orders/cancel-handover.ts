import { isAwaited } from '../../shared/orders/order-states.ts';
import { cancelAndNotify, lockAppointment } from '../appointments/ending.ts';
import { notifyOf } from '../appointments/mails/notify-of.ts';
import { changeAppointment, endAppointment } from '../appointments/service.ts';
import type { Database } from '../db/client.ts';
import type { Shop } from '../shop.ts';
import { recordHandover } from './handover/record-handover.ts';
import { findOrdersOfHandover, type OrderRow, updateOrder } from './queries.ts';

/**
 * Nothing is left to receive of an order, which is locked: its money went back, or its car did. Its appointment is
 * cancelled, unless other lines of the purchase are still to be received then: it stays for these, and is told anew (D93).
 * The history of the order says so.
 * @param actor who gave the money or took the car back; null where that was at the payment service
 */
export async function releaseHandover(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  actor: { id: string } | null,
): Promise<void> {
  const { id, handoverId } = order;
  const appointment = handoverId ? await lockAppointment(tx, handoverId) : undefined;
  if (appointment?.state !== 'booked') return;
  const isOver = appointment.endsAt <= new Date();
  const others = (await findOrdersOfHandover(tx, appointment.id)).filter((each) => each.id !== id && isAwaited(each));
  if (others.length === 0) {
    // What is over takes place no less for it, and nobody waits for a word of it.
    const cancelled = await (isOver
      ? endAppointment(tx, appointment, 'cancelled')
      : cancelAndNotify(shop, tx, appointment));
    return recordHandover(shop, tx, actor, [order], { before: appointment, after: cancelled });
  }
  await updateOrder(tx, id, { handoverId: null });
  await recordHandover(shop, tx, actor, [order], { before: appointment, after: undefined });
  const without = await changeAppointment(shop, tx, appointment, { by: 'staff' });
  // What their calendar says of it names the car that is not received any more.
  if (!isOver) await notifyOf(shop, tx, without, 'changed');
}
