import type { Database } from '../db/client.ts';
import type { Shop } from '../shop.ts';
import { type AppointmentRow, lockAppointments } from './appointment-rows.ts';
import { notifyOf } from './notify-of.ts';
import { endAppointment } from './service.ts';

/** An appointment, locked until the transaction ends. What it is for is locked before. */
export async function lockAppointment(tx: Database, id: string): Promise<AppointmentRow | undefined> {
  const [appointment] = await lockAppointments(tx, [id]);
  return appointment;
}

/** Cancels what is booked, and tells whoever had booked it. */
export async function cancelAndTell(shop: Shop, tx: Database, appointment: AppointmentRow): Promise<AppointmentRow> {
  const cancelled = await endAppointment(tx, appointment, 'cancelled');
  await notifyOf(shop, tx, cancelled, 'cancelled');
  return cancelled;
}
