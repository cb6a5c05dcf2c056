import type { AppointmentEdit } from '../../../shared/appointments.ts';
import { isOpenReturn } from '../../../shared/orders/returns/return-states.ts';
import { type AppointmentRow, findAppointment } from '../../appointments/appointment-rows.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { findReturnAt } from '../records/returns/return-queries.ts';
import { editReturn } from './edit-return.ts';

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
