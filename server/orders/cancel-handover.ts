import { isAwaited } from '../../shared/orders/order-states.ts';
import { cancelAndTell, lockAppointment } from '../appointments/ending.ts';
import type { Database } from '../db/client.ts';
import type { Shop } from '../shop.ts';
import { findOrdersOfHandover, type OrderRow, updateOrder } from './queries.ts';

/**
 * Nothing is left to receive of an order, which is locked: its money went back, or its car did. Its appointment is
 * cancelled, unless other lines of the purchase are still to be received then.
 */
export async function releaseHandover(shop: Shop, tx: Database, order: OrderRow): Promise<void> {
  const { id, handoverId } = order;
  const appointment = handoverId ? await lockAppointment(tx, handoverId) : undefined;
  if (appointment?.state !== 'booked') return;
  const others = (await findOrdersOfHandover(tx, appointment.id)).filter((each) => each.id !== id && isAwaited(each));
  if (others.length > 0) await updateOrder(tx, id, { handoverId: null });
  else await cancelAndTell(shop, tx, appointment);
}
