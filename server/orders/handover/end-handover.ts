import type { AppointmentEdit } from '../../../shared/appointments.ts';
import type { HandedOver } from '../../../shared/orders/handover.ts';
import { isAwaited } from '../../../shared/orders/order-states.ts';
import { type AppointmentRow, findAppointment, findLinesOf } from '../../appointments/appointment-rows.ts';
import {
  cancelAndNotify,
  lockBooked,
  noSuchAppointment,
  refuseTooLate,
  refuseUnbegun,
} from '../../appointments/ending.ts';
import { notifyOf } from '../../appointments/mails/notify-of.ts';
import { changeAppointment, endAppointment } from '../../appointments/service.ts';
import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { Reader } from '../../plugins/session.ts';
import type { Shop } from '../../shop.ts';
import { readOrderAs } from '../own-orders.ts';
import { describeOrder } from '../present-order.ts';
import { lockOrdersOfCheckout, type OrderRow } from '../queries.ts';
import { readOrder } from '../read-order.ts';
import { lockPayment } from '../records/payment-queries.ts';
import { recordHandover } from './record-handover.ts';
import { handOver } from './take-step.ts';

/** Who does it, and whether they are bound by what customers are. */
interface Actor {
  id: string;
  isStaff: boolean;
}

/**
 * Cancels the appointment of an order, for all that was to be received then.
 * @param version of the appointment on which it was decided, where that is known
 * @throws ShopError NOT_FOUND for somebody else's order, and where nothing is booked; STALE_EDIT; TOO_LATE for its buyer
 */
export async function cancelHandover(
  shop: Shop,
  reader: Reader,
  orderId: string,
  version: number | undefined,
): Promise<void> {
  const { handoverId } = await readOrderAs(shop.db, orderId, reader);
  if (!handoverId) throw nothingBooked();
  const actor = { id: reader.userId, isStaff: reader.seesAll };
  await endIt(shop, actor, handoverId, { state: 'cancelled', version });
}

/**
 * Whoever has booked it cancels an appointment of an order.
 * @param version on which it was decided, where that is known
 * @throws ShopError NOT_FOUND for somebody else's; STALE_EDIT; CONFLICT for one that has ended; TOO_LATE
 */
export async function cancelOwnHandover(
  shop: Shop,
  userId: string,
  id: string,
  version: number | undefined,
): Promise<AppointmentRow> {
  const appointment = await findAppointment(shop.db, id);
  if (appointment?.userId !== userId) throw noSuchAppointment();
  return endIt(shop, { id: userId, isStaff: false }, id, { state: 'cancelled', version });
}

/**
 * Staff move an appointment, or note how it ended. Done hands over what it was for, by the same act as an order's own step
 * (D89, D93).
 * @throws ShopError NOT_FOUND; STALE_EDIT; CONFLICT for one that has ended, for nobody having come to one that has not
 * begun, and as `takeStep` does; TIME_TAKEN; INVALID_INPUT for one odometer of several cars
 */
export function editAppointment(
  shop: Shop,
  actor: { id: string },
  id: string,
  edit: AppointmentEdit,
): Promise<AppointmentRow> {
  return endIt(shop, { ...actor, isStaff: true }, id, edit);
}

async function endIt(shop: Shop, actor: Actor, id: string, edit: AppointmentEdit): Promise<AppointmentRow> {
  const [first] = await findLinesOf(shop.db, [id]);
  return shop.db.transaction(async (tx) => {
    const purchase = first ? await lockPurchase(tx, first.id) : [];
    const appointment = await lockBooked(tx, id, { version: edit.version });
    if (!actor.isStaff) refuseTooLate(appointment);
    if (edit.state === 'no_show') refuseUnbegun(appointment);
    const lines = purchase.filter(({ handoverId }) => handoverId === id);
    const after = await applyEdit(shop, tx, actor, { appointment, lines }, edit);
    if (after !== appointment) await recordHandover(shop, tx, actor, lines, { before: appointment, after });
    return after;
  });
}

async function applyEdit(
  shop: Shop,
  tx: Database,
  actor: Actor,
  { appointment, lines }: { appointment: AppointmentRow; lines: OrderRow[] },
  { startsAt, state, ...edit }: AppointmentEdit,
): Promise<AppointmentRow> {
  // Its cars are still to be received: the mail says how another time is chosen.
  if (state === 'cancelled') return cancelAndNotify(shop, tx, appointment, 'time_cancelled');
  if (state === 'no_show') return endAppointment(tx, appointment, 'no_show');
  if (state === 'done') return finish(shop, tx, actor, { appointment, lines, noted: edit });
  if (!startsAt || new Date(startsAt).getTime() === appointment.startsAt.getTime()) return appointment;
  const moved = await changeAppointment(shop, tx, appointment, { startsAt: new Date(startsAt), by: 'staff' });
  await notifyOf(shop, tx, moved, 'changed');
  return moved;
}

async function finish(
  shop: Shop,
  tx: Database,
  actor: Actor,
  { appointment, lines, noted }: { appointment: AppointmentRow; lines: OrderRow[]; noted: HandedOver },
): Promise<AppointmentRow> {
  const awaited = lines.filter(isAwaited);
  if (noted.odometer !== undefined && awaited.length > 1) throw whichCar();
  for (const order of awaited) {
    const after = await handOver(shop, tx, order, { ...noted, actorId: actor.id });
    const change = { before: describeOrder(order), after: describeOrder(after) };
    await recordChange(tx, actor, { subject: 'order', subjectId: order.id, action: 'edited', ...change });
  }
  return endAppointment(tx, appointment, 'done');
}

/** Payment, then all lines: in the order in which everyone locks. */
async function lockPurchase(tx: Database, orderId: string): Promise<OrderRow[]> {
  const { paymentId, checkoutId } = await readOrder(tx, orderId);
  await lockPayment(tx, paymentId);
  return lockOrdersOfCheckout(tx, checkoutId);
}

const nothingBooked = () => new ShopError('NOT_FOUND', 'There is no appointment for this order.');

function whichCar(): ShopError {
  const message =
    'Several cars are handed over at this appointment. To note the odometer of each, hand it over with its order.';
  return new ShopError('INVALID_INPUT', message, [{ path: 'odometer', message }]);
}
