import type { AppointmentRow } from '../../appointments/appointment-rows.ts';
import { cancelAndNotify, lockAppointment, refuseStale } from '../../appointments/ending.ts';
import type { CalendarFile } from '../../appointments/mails/calendar-file.ts';
import { describeAppointment, notifyOf, removalOf } from '../../appointments/mails/notify-of.ts';
import { bookAppointment, changeAppointment, endAppointment } from '../../appointments/service.ts';
import type { Booker } from '../../appointments/times/places.ts';
import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import type { OrderRow } from '../queries.ts';
import { type ReturnRow, updateReturn } from '../records/returns/return-queries.ts';

/** Books a time for a return, or moves it there; whoever has not chosen one is told it by staff (D94). They are mailed. */
export async function bookReturnTime(
  shop: Shop,
  tx: Database,
  { row, order: { userId } }: { row: ReturnRow; order: OrderRow },
  { startsAt: time, by, actor }: { startsAt: string; by: Booker; actor: { id: string } },
): Promise<ReturnRow> {
  const startsAt = new Date(time);
  const before = row.appointmentId ? await lockAppointment(tx, row.appointmentId) : undefined;
  if (before?.state === 'booked') {
    if (before.startsAt.getTime() === startsAt.getTime()) return row;
    const moved = await changeAppointment(shop, tx, before, { startsAt, by });
    await notifyOf(shop, tx, moved, 'changed');
    await recordReturnTime(shop, tx, actor, row, { before, after: moved });
    return updateReturn(tx, row.id, {});
  }
  const { name, phone, address } = row;
  const booking = { kind: 'return' as const, startsAt, name, phone, address, userId };
  const booked = await bookAppointment(shop, tx, booking, by);
  const after = await updateReturn(tx, row.id, { appointmentId: booked.id });
  await notifyOf(shop, tx, booked, 'booked');
  await recordReturnTime(shop, tx, actor, row, { after: booked });
  return after;
}

/** Notes with the order what became of the time at which its car is given back (D93). */
export async function recordReturnTime(
  shop: Shop,
  tx: Database,
  actor: { id: string },
  { orderId }: ReturnRow,
  { before, after }: { before?: AppointmentRow; after: AppointmentRow },
): Promise<void> {
  const { timeZone } = await readSettings(shop, tx, 'dealership');
  const describe = (time: AppointmentRow) => ({ 'Return time': describeAppointment(time, timeZone) });
  const change = { ...(before && { before: describe(before) }), after: describe(after) };
  await recordChange(tx, actor, { subject: 'order', subjectId: orderId, action: 'edited', ...change });
}

/** Nobody comes any more to what was booked for a return: its place is free, and they are told of what is still to come. */
export async function releaseReturnTime(shop: Shop, tx: Database, { appointmentId }: ReturnRow): Promise<void> {
  const appointment = appointmentId ? await lockAppointment(tx, appointmentId) : undefined;
  if (appointment?.state !== 'booked') return;
  const isOver = appointment.endsAt <= new Date();
  await (isOver ? endAppointment(tx, appointment, 'cancelled') : cancelAndNotify(shop, tx, appointment));
}

/** An appointment, and the version of it that somebody has seen. */
export interface SeenTime {
  id: string;
  version: number | undefined;
}

/**
 * The car of a return is here, whenever it was to come.
 * @returns what takes the appointment out of its buyer's calendar, where that was to be later
 * @throws ShopError STALE_EDIT where its appointment is not any more as it was seen
 */
export async function endReturnTime(
  shop: Shop,
  tx: Database,
  { appointmentId }: ReturnRow,
  seen?: SeenTime,
): Promise<CalendarFile | undefined> {
  const appointment = appointmentId ? await lockAppointment(tx, appointmentId) : undefined;
  if (appointment && seen?.id === appointment.id) refuseStale(appointment, seen.version);
  if (appointment?.state !== 'booked') return undefined;
  return removalOf(shop, tx, await endAppointment(tx, appointment, 'done'));
}
