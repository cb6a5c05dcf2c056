import { isAwaited } from '../../shared/orders/order-states.ts';
import { cancelAndTell, lockAppointment } from '../appointments/ending.ts';
import { notifyOf } from '../appointments/notify-of.ts';
import { changeAppointment, endAppointment } from '../appointments/service.ts';
import type { Database } from '../db/client.ts';
import type { Shop } from '../shop.ts';
import { findOrdersOfHandover, type OrderRow, updateOrder } from './queries.ts';

/**
 * Nothing is left to receive of an order, which is locked: its money went back, or its car did. Its appointment is
 * cancelled, unless other lines of the purchase are still to be received then: it stays for these, and is told anew (D93).
 */
export async function releaseHandover(shop: Shop, tx: Database, order: OrderRow): Promise<void> {
  const { id, handoverId } = order;
  const appointment = handoverId ? await lockAppointment(tx, handoverId) : undefined;
  if (appointment?.state !== 'booked') return;
  const isOver = appointment.endsAt <= new Date();
  const others = (await findOrdersOfHandover(tx, appointment.id)).filter((each) => each.id !== id && isAwaited(each));
  if (others.length === 0) {
    // What is over takes place no less for it, and nobody waits for a word of it.
    await (isOver ? endAppointment(tx, appointment, 'cancelled') : cancelAndTell(shop, tx, appointment));
    return;
  }
  await updateOrder(tx, id, { handoverId: null });
  if (isOver) return;
  // What their calendar says of it names the car that is not received any more.
  await notifyOf(shop, tx, await changeAppointment(shop, tx, appointment, { by: 'staff' }), 'changed');
}
