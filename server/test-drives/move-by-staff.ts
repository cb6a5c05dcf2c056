import { MOST_TEST_DRIVES } from '../../shared/appointment-rules.ts';
import { type AppointmentRow, findAppointment } from '../appointments/appointment-rows.ts';
import { isOver } from '../appointments/ending.ts';
import type { CarRow } from '../cars/car-row.ts';
import { lockCars } from '../cars/stock/stock.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { findBookedDrives, lockPerson } from './queries.ts';

/**
 * Locks whoever drives, and then the car, as booking does and before the appointment is locked: what takes the car away
 * waits, and then cancels the test drive at its new time.
 */
export async function lockDrive(tx: Database, id: string): Promise<CarRow | undefined> {
  const drive = await findAppointment(tx, id);
  if (!drive?.carId) return;
  if (drive.userId) await lockPerson(tx, drive.userId);
  const [car] = await lockCars(tx, [drive.carId]);
  return car;
}

/** @throws ShopError CONFLICT for one that is over, of a car that is gone, or a fourth of the same person */
export async function refuseMove(tx: Database, drive: AppointmentRow, car: CarRow | undefined): Promise<void> {
  if (isOver(drive)) throw new ShopError('CONFLICT', 'This test drive is over. Note how it ended instead.');
  if (!car?.published || car.deletedAt || car.onHand === 0) {
    throw new ShopError('CONFLICT', 'This car isn’t here to drive any more, so its test drive can’t be moved.');
  }
  const booked = drive.userId ? await findBookedDrives(tx, drive.userId) : [];
  const others = booked.filter((each) => each.id !== drive.id && !isOver(each));
  if (others.length < MOST_TEST_DRIVES) return;
  throw new ShopError('CONFLICT', `This person has ${MOST_TEST_DRIVES} other test drives booked, and can’t have more.`);
}
