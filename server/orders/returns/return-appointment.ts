import type { AppointmentEdit, AppointmentMove } from '../../../shared/appointments.ts';
import { isOpenReturn } from '../../../shared/orders/returns/return-states.ts';
import { type AppointmentRow, findAppointment } from '../../appointments/appointment-rows.ts';
import { lockBooked, refuseTooLate } from '../../appointments/ending.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { findReturnAt } from '../records/returns/return-queries.ts';
import { editReturn } from './edit-return.ts';
import { lockWhole } from './pay-out.ts';
import { bookReturnTime } from './return-time.ts';

/**
 * Staff note at its appointment that the car of a return is here: by the same act as from its order (D94).
 * @returns undefined for any other change, and for what no car is given back at
 * @throws ShopError INVALID_INPUT without an odometer; STALE_EDIT; CONFLICT where it is received already
 */
export async function receiveAtAppointment(
  shop: Shop,
  actor: { id: string },
  id: string,
  { state, odometer, version }: AppointmentEdit,
): Promise<AppointmentRow | undefined> {
  const row = state === 'done' ? await findReturnAt(shop.db, id) : undefined;
  if (!row || !isOpenReturn(row.state)) return undefined;
  if (odometer === undefined) {
    const message = 'Enter what the odometer reads.';
    throw new ShopError('INVALID_INPUT', message, [{ path: 'odometer', message }]);
  }
  await editReturn(shop, actor, row.id, { state: 'received', odometer }, { id, version });
  return findAppointment(shop.db, id);
}

/**
 * Whoever gives a car back comes at another time, or has it fetched then (D90, D94).
 * @returns undefined for what no car is given back at
 * @throws ShopError NOT_FOUND for somebody else's; STALE_EDIT; CONFLICT for what has ended; TIME_TAKEN; TOO_LATE less than
 * 12 hours before
 */
export async function moveOwnReturn(
  shop: Shop,
  user: { id: string },
  id: string,
  { startsAt, version }: AppointmentMove,
): Promise<AppointmentRow | undefined> {
  const row = await findReturnAt(shop.db, id);
  if (!row) return undefined;
  return shop.db.transaction(async (tx) => {
    const locked = await lockWhole(tx, row.id);
    const before = await lockBooked(tx, id, { userId: user.id, version });
    if (before.startsAt.getTime() === new Date(startsAt).getTime()) return before;
    refuseTooLate(before);
    await bookReturnTime(shop, tx, locked, { startsAt, by: 'customer' });
    return findAppointment(tx, id);
  });
}
