import { MOST_TEST_DRIVES } from '../../shared/appointment-rules.ts';
import type { AppointmentEdit } from '../../shared/appointments.ts';
import { type AppointmentRow, findAppointment } from '../appointments/appointment-rows.ts';
import { cancelAndNotify, isOver, lockBooked, refuseTooLate, refuseUnbegun } from '../appointments/ending.ts';
import { describeAppointment, notifyOf } from '../appointments/mails/notify-of.ts';
import { changeAppointment, endAppointment } from '../appointments/service.ts';
import { recordChange } from '../audit-log/service.ts';
import type { CarRow } from '../cars/car-row.ts';
import { lockCars } from '../cars/stock/stock.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { readSettings } from '../settings/service.ts';
import type { Shop } from '../shop.ts';
import { findBookedDrives, lockPerson } from './queries.ts';

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

/**
 * Locks whoever drives, and then the car, as booking does and before the appointment is locked: what takes the car away
 * waits, and then cancels the test drive at its new time.
 */
async function lockDrive(tx: Database, id: string): Promise<CarRow | undefined> {
  const drive = await findAppointment(tx, id);
  if (!drive?.carId) return;
  if (drive.userId) await lockPerson(tx, drive.userId);
  const [car] = await lockCars(tx, [drive.carId]);
  return car;
}

/** @throws ShopError CONFLICT for one that is over, of a car that is gone, or a fourth of the same person */
async function refuseMove(tx: Database, drive: AppointmentRow, car: CarRow | undefined): Promise<void> {
  if (isOver(drive)) throw new ShopError('CONFLICT', 'This test drive is over. Note how it ended instead.');
  if (!car?.published || car.deletedAt || car.onHand === 0) {
    throw new ShopError('CONFLICT', 'This car isn’t here to drive any more, so its test drive can’t be moved.');
  }
  const booked = drive.userId ? await findBookedDrives(tx, drive.userId) : [];
  const others = booked.filter((each) => each.id !== drive.id && !isOver(each));
  if (others.length < MOST_TEST_DRIVES) return;
  throw new ShopError('CONFLICT', `This person has ${MOST_TEST_DRIVES} other test drives booked, and can’t have more.`);
}
