import type { AppointmentEdit } from '../../shared/appointments.ts';
import type { AppointmentRow } from '../appointments/appointment-rows.ts';
import { cancelAndNotify, lockBooked, refuseTooLate, refuseUnbegun } from '../appointments/ending.ts';
import { describeAppointment, notifyOf } from '../appointments/mails/notify-of.ts';
import { changeAppointment, endAppointment } from '../appointments/service.ts';
import { recordChange } from '../audit-log/service.ts';
import type { CarRow } from '../cars/car-row.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { readSettings } from '../settings/service.ts';
import type { Shop } from '../shop.ts';
import { lockDrive, refuseMove } from './move-by-staff.ts';

/**
 * Staff move a test drive, or note how it ended; the history of the car says so (D92, D93).
 * @throws ShopError NOT_FOUND; STALE_EDIT; CONFLICT for one that has ended, for nobody having come to one that has not
 * begun, and for moving one that is over, whose car is gone, or that would be a fourth; TIME_TAKEN; INVALID_INPUT for what is noted of a
 * car that is handed over
 */
export function editTestDrive(
  shop: Shop,
  actor: { id: string },
  id: string,
  edit: AppointmentEdit,
): Promise<AppointmentRow> {
  return shop.db.transaction(async (tx) => {
    const car = edit.startsAt ? await lockDrive(tx, id) : undefined;
    const before = await lockBooked(tx, id, { version: edit.version });
    refuseHandover(edit);
    if (edit.state === 'no_show') refuseUnbegun(before);
    const after = await applyEdit(shop, tx, { before, car }, edit);
    await record(shop, tx, actor, before, after);
    return after;
  });
}

/**
 * Whoever has booked a test drive cancels it.
 * @param version on which it was decided, where that is known
 * @throws ShopError NOT_FOUND for somebody else's; STALE_EDIT; CONFLICT for one that has ended; TOO_LATE less than 12 hours before
 */
export function cancelTestDrive(
  shop: Shop,
  userId: string,
  id: string,
  version: number | undefined,
): Promise<AppointmentRow> {
  return shop.db.transaction(async (tx) => {
    const appointment = await lockBooked(tx, id, { userId, version });
    refuseTooLate(appointment);
    return cancelAndNotify(shop, tx, appointment);
  });
}

async function applyEdit(
  shop: Shop,
  tx: Database,
  { before, car }: { before: AppointmentRow; car: CarRow | undefined },
  { startsAt, state }: AppointmentEdit,
): Promise<AppointmentRow> {
  if (state === 'cancelled') return cancelAndNotify(shop, tx, before);
  if (state) return endIt(shop, tx, before, state);
  if (!startsAt || new Date(startsAt).getTime() === before.startsAt.getTime()) return before;
  await refuseMove(tx, before, car);
  const moved = await changeAppointment(shop, tx, before, { startsAt: new Date(startsAt), by: 'staff' });
  await notifyOf(shop, tx, moved, 'changed');
  return moved;
}

/** It has taken place, or nobody came. Their calendar may say that it is still to come: then they are told that it is not. */
async function endIt(shop: Shop, tx: Database, before: AppointmentRow, state: 'done' | 'no_show') {
  const after = await endAppointment(tx, before, state);
  if (before.startsAt > new Date()) await notifyOf(shop, tx, after, 'early');
  return after;
}

async function record(shop: Shop, tx: Database, actor: { id: string }, before: AppointmentRow, after: AppointmentRow) {
  const { carId } = before;
  if (!carId) return;
  const { timeZone } = await readSettings(shop, tx, 'dealership');
  const describe = (row: AppointmentRow) => ({ 'Test drive': describeAppointment(row, timeZone) });
  const change = { before: describe(before), after: describe(after) };
  await recordChange(tx, actor, { subject: 'car', subjectId: carId, action: 'edited', ...change });
}

function refuseHandover({ odometer, receivedBy }: AppointmentEdit) {
  const message = 'This is noted when a car is handed over';
  const issues = [
    ...(odometer === undefined ? [] : [{ path: 'odometer', message }]),
    ...(receivedBy ? [{ path: 'receivedBy', message }] : []),
  ];
  if (issues.length > 0) throw new ShopError('INVALID_INPUT', message, issues);
}
