import type { AppointmentEdit, AppointmentMove } from '../../shared/appointments.ts';
import { type AppointmentRow, findAppointment } from '../appointments/appointment-rows.ts';
import { cancelOwnHandover, editAppointment } from '../orders/handover/end-handover.ts';
import { editReturnAppointment, moveOwnReturn } from '../orders/returns/return-appointment.ts';
import type { Shop } from '../shop.ts';
import { cancelTestDrive, editTestDrive } from '../test-drives/edit-test-drive.ts';
import { moveTestDrive } from '../test-drives/service.ts';

/** Staff move an appointment, or note how it ended, by the act of what it is for. Its kind is never another. */
export async function editAnyAppointment(
  shop: Shop,
  actor: { id: string },
  id: string,
  edit: AppointmentEdit,
): Promise<AppointmentRow> {
  if (await isTestDrive(shop, id)) return editTestDrive(shop, actor, id, edit);
  const staff = { ...actor, isStaff: true };
  return (await editReturnAppointment(shop, staff, id, edit)) ?? editAppointment(shop, actor, id, edit);
}

/**
 * Somebody cancels what they have booked; staff with the permission do so for anybody.
 * @param version on which it was decided, where that is known
 */
export async function cancelAnyAppointment(
  shop: Shop,
  { userId, seesAll }: { userId: string; seesAll: boolean },
  { id, version }: { id: string; version: number | undefined },
): Promise<AppointmentRow> {
  if (seesAll) return editAnyAppointment(shop, { id: userId }, id, { state: 'cancelled', version });
  if (await isTestDrive(shop, id)) return cancelTestDrive(shop, userId, id, version);
  const ofReturn = { state: 'cancelled' as const, version };
  const cancelled = await editReturnAppointment(shop, { id: userId, isStaff: false }, id, ofReturn);
  return cancelled ?? cancelOwnHandover(shop, userId, id, version);
}

/**
 * Somebody moves what they have booked: a test drive, or when they give a car back. When one is received is chosen with its
 * order.
 */
export async function moveOwnAppointment(
  shop: Shop,
  user: { id: string },
  id: string,
  move: AppointmentMove,
): Promise<AppointmentRow> {
  return (await moveOwnReturn(shop, user, id, move)) ?? moveTestDrive(shop, user, id, move);
}

async function isTestDrive(shop: Shop, id: string): Promise<boolean> {
  return (await findAppointment(shop.db, id))?.kind === 'test_drive';
}
