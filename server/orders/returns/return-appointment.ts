import type { AppointmentEdit, AppointmentMove } from '../../../shared/appointments.ts';
import { isOpenReturn } from '../../../shared/orders/returns/return-states.ts';
import { type AppointmentRow, findAppointment } from '../../appointments/appointment-rows.ts';
import { cancelAndNotify, lockBooked, refuseTooLate, refuseUnbegun } from '../../appointments/ending.ts';
import { refuseMissedTwice } from '../../appointments/missed-returns.ts';
import { endAppointment } from '../../appointments/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { findReturnAt, updateReturn } from '../records/returns/return-queries.ts';
import { editReturn } from './edit-return.ts';
import { type LockedReturn, lockWhole } from './pay-out.ts';
import { bookReturnTime, recordReturnTime } from './return-time.ts';

/** Whoever changes the time of a return, and whether they are bound by what customers are. */
interface Actor {
  id: string;
  isStaff: boolean;
}

/**
 * The time of an open return is moved, canceled or missed, or staff note there that the car is here, by the same act as from
 * its order (D94). The return is another version then, so that nobody decides on what is not so any more.
 * @returns undefined for what no car is given back at
 * @throws ShopError NOT_FOUND for somebody else's; STALE_EDIT; CONFLICT for what has ended, or not begun, and for its
 * buyer once two times were missed; TIME_TAKEN; TOO_LATE for its buyer less than 12 hours before; INVALID_INPUT where it is
 * received without an odometer, or with an unlikely one
 */
export async function editReturnAppointment(
  shop: Shop,
  actor: Actor,
  id: string,
  edit: AppointmentEdit,
): Promise<AppointmentRow | undefined> {
  const row = await findReturnAt(shop.db, id);
  if (!row || !isOpenReturn(row.state)) return undefined;
  if (edit.state === 'done') {
    await receive(shop, actor, { id, returnId: row.id }, edit);
    return findAppointment(shop.db, id);
  }
  return shop.db.transaction(async (tx) => {
    const locked = await lockWhole(tx, row.id);
    const owner = actor.isStaff ? {} : { userId: actor.id };
    const before = await lockBooked(tx, id, { version: edit.version, ...owner });
    await applyEdit(shop, tx, actor, { locked, before }, edit);
    return findAppointment(tx, id);
  });
}

/** Whoever gives a car back comes at another time, or has it fetched then (D90, D94). As `editReturnAppointment`. */
export function moveOwnReturn(
  shop: Shop,
  user: { id: string },
  id: string,
  { startsAt, version }: AppointmentMove,
): Promise<AppointmentRow | undefined> {
  return editReturnAppointment(shop, { ...user, isStaff: false }, id, { startsAt, version });
}

async function receive(
  shop: Shop,
  actor: Actor,
  { id, returnId }: { id: string; returnId: string },
  { odometer, odometerConfirmed, version }: AppointmentEdit,
): Promise<void> {
  if (odometer === undefined) {
    const message = 'Enter what the odometer reads.';
    throw new ShopError('INVALID_INPUT', message, [{ path: 'odometer', message }]);
  }
  await editReturn(shop, actor, returnId, { state: 'received', odometer, odometerConfirmed }, { id, version });
}

async function applyEdit(
  shop: Shop,
  tx: Database,
  actor: Actor,
  { locked, before }: { locked: LockedReturn; before: AppointmentRow },
  { startsAt, state }: AppointmentEdit,
): Promise<void> {
  const isSame = startsAt !== undefined && new Date(startsAt).getTime() === before.startsAt.getTime();
  if (isSame || (!startsAt && !state)) return;
  if (!actor.isStaff) {
    await refuseMissedTwice(tx, locked.order);
    refuseTooLate(before);
  }
  if (startsAt) {
    const by = actor.isStaff ? 'staff' : 'customer';
    await bookReturnTime(shop, tx, locked, { startsAt, by, actor });
    return;
  }
  if (state === 'no_show') refuseUnbegun(before);
  const after =
    state === 'no_show'
      ? await endAppointment(tx, before, state)
      : await cancelAndNotify(shop, tx, before, 'time_cancelled');
  await updateReturn(tx, locked.row.id, {});
  await recordReturnTime(shop, tx, actor, locked.row, { before, after });
}
