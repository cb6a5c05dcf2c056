import { mayStillChange } from '../../shared/appointment-rules.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { type AppointmentRow, lockAppointments } from './appointment-rows.ts';
import { notifyOf } from './mails/notify-of.ts';
import { endAppointment } from './service.ts';

/** An appointment, locked until the transaction ends. What it is for is locked before. */
export async function lockAppointment(tx: Database, id: string): Promise<AppointmentRow | undefined> {
  const [appointment] = await lockAppointments(tx, [id]);
  return appointment;
}

/**
 * The same, of what can still be changed.
 * @param userId whose it must be
 * @param version on which it was decided, where that is known
 * @throws ShopError NOT_FOUND; CONFLICT for what has ended; STALE_EDIT
 */
export async function lockBooked(
  tx: Database,
  id: string,
  { userId, version }: { userId?: string; version?: number | undefined } = {},
): Promise<AppointmentRow> {
  const appointment = await lockAppointment(tx, id);
  if (!appointment || (userId && appointment.userId !== userId)) throw noSuchAppointment();
  if (appointment.state !== 'booked') throw hasEnded(appointment);
  refuseStale(appointment, version);
  return appointment;
}

/**
 * Time, contact and lines: whatever of it changes makes another version, so that nothing is handed over unseen.
 * @throws ShopError STALE_EDIT
 */
export function refuseStale({ sequence }: AppointmentRow, version: number | undefined): void {
  if (version === undefined || version === sequence) return;
  throw hasChanged();
}

export const hasChanged = () =>
  new ShopError('STALE_EDIT', 'This appointment has changed in the meantime. Please look at it again.');

/**
 * Cancels what is booked, and tells whoever had booked it.
 * @param news whether what it was for is over with it
 */
export async function cancelAndNotify(
  shop: Shop,
  tx: Database,
  appointment: AppointmentRow,
  news: 'cancelled' | 'time_cancelled' = 'cancelled',
): Promise<AppointmentRow> {
  const cancelled = await endAppointment(tx, appointment, 'cancelled');
  await notifyOf(shop, tx, cancelled, news);
  return cancelled;
}

/** Whether it has taken place, or nobody came. */
export const isOver = ({ endsAt }: Pick<AppointmentRow, 'endsAt'>) => endsAt <= new Date();

/** @throws ShopError TOO_LATE for what customers do not change themselves any more (D90) */
export function refuseTooLate(appointment: AppointmentRow): void {
  if (mayStillChange(appointment.startsAt, new Date())) return;
  if (isOver(appointment)) throw new ShopError('TOO_LATE', 'This appointment is over. You can choose another time.');
  throw new ShopError(
    'TOO_LATE',
    'It’s too late to change this appointment here, since it is less than 12 hours away. Please contact us.',
  );
}

/** @throws ShopError CONFLICT: a screen of a while ago may show a time to which it no longer is */
export function refuseUnbegun({ startsAt }: AppointmentRow): void {
  if (startsAt > new Date()) throw new ShopError('CONFLICT', 'This appointment has not begun yet.');
}

export const noSuchAppointment = () => new ShopError('NOT_FOUND', 'This appointment does not exist.');

function hasEnded({ state }: AppointmentRow): ShopError {
  const words = { booked: 'booked', done: 'done', no_show: 'marked as a no-show', cancelled: 'canceled' };
  return new ShopError('CONFLICT', `This appointment is already ${words[state]}.`);
}
