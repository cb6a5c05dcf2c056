import { MOST_TEST_DRIVES, mayStillChange } from '../../shared/appointment-rules.ts';
import type { AppointmentMove } from '../../shared/appointments.ts';
import type { TestDrive } from '../../shared/test-drives.ts';
import { type AppointmentRow, lockAppointments } from '../appointments/appointment-rows.ts';
import { isOver, lockBooked, refuseTooLate } from '../appointments/ending.ts';
import { notifyOf } from '../appointments/mails/notify-of.ts';
import { bookAppointment, changeAppointment, endAppointment, isMoved } from '../appointments/service.ts';
import type { UserRow } from '../auth/user-row.ts';
import { lockOffered } from '../cars/offered.ts';
import { lockCars } from '../cars/stock/stock.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { findBookedDrives, lockPerson } from './queries.ts';

/**
 * Books a test drive of a car that is on hand (D90, D92). Its driver is told by mail. An earlier one of the same car that is
 * over, and of which nobody has noted how it ended, is a no-show.
 * @throws ShopError NOT_FOUND for a car that is not offered; CONFLICT for one that is not on hand, for a second test drive of
 * it, and for a fourth in all; TIME_TAKEN
 */
export function bookTestDrive(
  shop: Shop,
  user: UserRow,
  carId: string,
  { startsAt, phone }: TestDrive,
): Promise<AppointmentRow> {
  return shop.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, user.id))) throw new ShopError('SIGNED_OUT', 'Please sign in.');
    const { published, inStock, onHand } = await lockOffered(tx, carId);
    if (!published) throw new ShopError('NOT_FOUND', 'This car is no longer offered.');
    if (!inStock || onHand === 0) throw new ShopError('CONFLICT', 'This car isn’t here to drive right now.');
    await makeRoom(tx, user.id, carId);
    const booking = {
      kind: 'test_drive',
      startsAt: new Date(startsAt),
      name: user.name,
      phone,
      address: null,
    } as const;
    const appointment = await bookAppointment(shop, tx, { ...booking, userId: user.id, carId });
    await notifyOf(shop, tx, appointment, 'booked');
    return appointment;
  });
}

/**
 * Locks the cars that somebody has booked to drive, before the appointments: what takes a car away locks both in this
 * order. Whoever calls this has locked the person, so that they book none meanwhile.
 */
export async function lockCarsDrivenBy(tx: Database, userId: string): Promise<void> {
  const ids = (await findBookedDrives(tx, userId)).flatMap(({ carId }) => carId ?? []);
  if (ids.length > 0) await lockCars(tx, ids);
}

/** @throws ShopError CONFLICT where somebody has booked all that they may */
async function makeRoom(tx: Database, userId: string, carId: string) {
  const booked = await findBookedDrives(tx, userId);
  const open = booked.filter((each) => !isOver(each));
  const again = open.find((each) => each.carId === carId);
  if (again) throw bookedAlready(again);
  if (open.length >= MOST_TEST_DRIVES) {
    const message = `You can have ${MOST_TEST_DRIVES} test drives booked at a time. Cancel one to book another.`;
    throw new ShopError('CONFLICT', message);
  }
  const missed = booked.filter((each) => each.carId === carId && isOver(each));
  for (const each of await lockAppointments(
    tx,
    missed.map(({ id }) => id),
  )) {
    if (each.state === 'booked') await endAppointment(tx, each, 'no_show');
  }
}

function bookedAlready({ startsAt }: AppointmentRow): ShopError {
  const next = mayStillChange(startsAt, new Date())
    ? 'You can move or cancel it.'
    : 'It’s less than 12 hours away. To change it, please contact us.';
  return new ShopError('CONFLICT', `You’ve already booked a test drive of this car. ${next}`);
}

/**
 * Whoever has booked a test drive moves it, or says which number to call.
 * @throws ShopError NOT_FOUND for somebody else's; STALE_EDIT; CONFLICT for what has ended, and for what is no test drive; TIME_TAKEN;
 * TOO_LATE less than 12 hours before
 */
export function moveTestDrive(
  shop: Shop,
  user: { id: string },
  id: string,
  { startsAt, phone: given, version }: AppointmentMove,
): Promise<AppointmentRow> {
  return shop.db.transaction(async (tx) => {
    const before = await lockBooked(tx, id, { userId: user.id, version });
    if (before.kind !== 'test_drive') throw new ShopError('CONFLICT', 'Change this appointment with its order.');
    const phone = given ?? before.phone;
    const after = { ...before, startsAt: new Date(startsAt), phone };
    if (isMoved(before, after)) refuseTooLate(before);
    else if (phone === before.phone) return before;
    const change = { startsAt: after.startsAt, phone, by: 'customer' } as const;
    const moved = await changeAppointment(shop, tx, before, change);
    if (isMoved(before, after)) await notifyOf(shop, tx, moved, 'changed');
    return moved;
  });
}
