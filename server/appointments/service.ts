import type { AppointmentState } from '../../shared/appointment-rules.ts';
import type { Appointment } from '../../shared/appointments.ts';
import type { DeliveryAddress } from '../../shared/orders/handover.ts';
import { orderNumberOf } from '../../shared/orders/order-numbers.ts';
import type { Database } from '../db/client.ts';
import type { Shop } from '../shop.ts';
import {
  type AppointmentLine,
  type AppointmentRow,
  findLinesOf,
  insertAppointment,
  updateAppointment,
} from './appointment-rows.ts';
import { findDrives } from './drives.ts';
import { findAppointmentsOf } from './queries.ts';
import { type Booker, takePlace } from './times/places.ts';

/** What is booked: of what kind, when, and for whom. */
export interface Booking {
  kind: AppointmentRow['kind'];
  startsAt: Date;
  name: string;
  phone: string;
  address: DeliveryAddress | null;
}

/**
 * Takes a place at a time (D90). Nobody is told yet.
 * @throws ShopError TIME_TAKEN
 */
export async function bookAppointment(
  shop: Shop,
  tx: Database,
  { userId, carId = null, ...booking }: Booking & { userId: string | null; carId?: string | null },
  by: Booker = 'customer',
): Promise<AppointmentRow> {
  const time = await takePlace(shop, tx, { ...booking, by });
  return insertAppointment(tx, { ...booking, ...time, userId, carId, bookedAt: new Date() });
}

/**
 * Changes what is booked; another time or kind takes another place, and frees the one it had. Nobody is told yet.
 * @throws ShopError TIME_TAKEN
 */
export async function changeAppointment(
  shop: Shop,
  tx: Database,
  before: AppointmentRow,
  { by, ...change }: Partial<Booking> & { by: Booker },
): Promise<AppointmentRow> {
  const after = { ...before, ...change };
  const sequence = before.sequence + 1;
  if (!isMoved(before, after)) return updateAppointment(tx, before.id, { ...change, sequence });
  const { kind, startsAt } = after;
  const time = await takePlace(shop, tx, { kind, startsAt, by, except: before.id });
  return updateAppointment(tx, before.id, { ...change, ...time, sequence, bookedAt: new Date(), remindedAt: null });
}

/** Whether it needs another place. */
export function isMoved(before: AppointmentRow, after: Pick<AppointmentRow, 'kind' | 'startsAt'>): boolean {
  return before.kind !== after.kind || before.startsAt.getTime() !== after.startsAt.getTime();
}

/**
 * Ends an appointment, which frees its place, and notes what it was for: another may be booked for that. Nobody is told
 * yet.
 */
export async function endAppointment(
  tx: Database,
  appointment: AppointmentRow,
  state: Exclude<AppointmentState, 'booked'>,
): Promise<AppointmentRow> {
  const endedFor = (await findLinesOf(tx, [appointment.id])).map(({ id }) => id);
  return updateAppointment(tx, appointment.id, { ...endOf(appointment, state), endedFor });
}

/** What its end changes of an appointment. */
export const endOf = <State extends AppointmentState>({ sequence }: AppointmentRow, state: State) => ({
  state,
  sequence: sequence + 1,
});

/** Everything that somebody has booked, the latest first. */
export async function listAppointmentsOf(db: Database, userId: string): Promise<Appointment[]> {
  return presentAppointments(db, await findAppointmentsOf(db, userId), { isForStaff: false });
}

/** Appointments with what they are for: orders, or a car to drive. Staff also see whom to write to. */
export async function presentAppointments(
  db: Database,
  rows: AppointmentRow[],
  { isForStaff }: { isForStaff: boolean },
): Promise<Appointment[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await findLinesOf(db, ids);
  const drives = await findDrives(db, ids);
  return rows.map((row) => {
    const own = lines.filter(({ handoverId }) => handoverId === row.id);
    const drive = drives.find(({ id }) => id === row.id);
    const email = isForStaff ? (drive?.email ?? own[0]?.email) : undefined;
    return {
      ...presentBooking(row),
      kind: row.kind,
      orders: own.map(presentLine),
      ...(drive && { car: drive.car }),
      ...(email && { email }),
    };
  });
}

/** What is the same of every appointment. */
export function presentBooking({ id, startsAt, endsAt, state, name, phone, address, sequence }: AppointmentRow) {
  return {
    _id: id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state,
    name,
    phone,
    ...(address && { address }),
    version: sequence,
  };
}

const presentLine = ({ id, title, quantity, purchaseNumber, line }: AppointmentLine) => {
  return { _id: id, number: orderNumberOf(purchaseNumber, line), title, quantity };
};
