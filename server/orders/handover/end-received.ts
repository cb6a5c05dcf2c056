import { isAwaited } from '../../../shared/orders/order-states.ts';
import { insertAppointment } from '../../appointments/appointment-rows.ts';
import { lockAppointment } from '../../appointments/ending.ts';
import { notifyOf } from '../../appointments/mails/notify-of.ts';
import { changeAppointment, endAppointment } from '../../appointments/service.ts';
import type { Database } from '../../db/client.ts';
import { newId } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { findOrdersOfHandover, type OrderRow, updateOrder } from '../queries.ts';
import { recordHandover } from './record-handover.ts';

/**
 * The appointment of an order that was just received, and is locked, is done (D89). What else was to be received then keeps
 * it, and is told anew (D93): whatever becomes of that, what was received was received at that time.
 */
export async function endReceived(
  shop: Shop,
  tx: Database,
  actor: { id: string },
  { id, handoverId }: OrderRow,
): Promise<void> {
  const appointment = handoverId ? await lockAppointment(tx, handoverId) : undefined;
  if (appointment?.state !== 'booked') return;
  const lines = await findOrdersOfHandover(tx, appointment.id);
  if (!lines.some(isAwaited)) {
    const after = await endAppointment(tx, appointment, 'done');
    return recordHandover(shop, tx, actor, lines, { before: appointment, after });
  }
  const received = await insertAppointment(tx, { ...appointment, id: newId(), state: 'done' });
  await updateOrder(tx, id, { handoverId: received.id });
  await recordHandover(shop, tx, actor, [{ id }], { before: appointment, after: received });
  await notifyOf(shop, tx, await changeAppointment(shop, tx, appointment, { by: 'staff' }), 'changed');
}
