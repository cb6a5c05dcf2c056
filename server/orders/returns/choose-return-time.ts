import type { ReturnTime } from '../../../shared/orders/returns/return-edits.ts';
import { isOver, lockAppointment, refuseTooLate } from '../../appointments/ending.ts';
import { refuseMissedTwice } from '../../appointments/missed-returns.ts';
import { endAppointment } from '../../appointments/service.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { findOpenReturn } from '../records/returns/return-queries.ts';
import { lockWhole, refuseStale } from './pay-out.ts';
import { bookReturnTime, recordReturnTime } from './return-time.ts';

/**
 * A buyer chooses when they give a car back (D90, D94): for the first time, another time, or anew where it was canceled. One
 * that is over stays, as one that nobody came to, and another is booked: once, for who misses that as well must ask.
 * @throws ShopError NOT_FOUND for somebody else's; STALE_EDIT; CONFLICT once the dealership has the car, or two times were
 * missed; TIME_TAKEN; TOO_LATE for what is booked for soon
 */
export async function chooseReturnTime(
  shop: Shop,
  user: { id: string },
  orderId: string,
  { startsAt, version }: ReturnTime,
): Promise<void> {
  const open = await findOpenReturn(shop.db, orderId);
  if (!open) throw noReturn();
  await shop.db.transaction(async (tx) => {
    const locked = await lockWhole(tx, open.id);
    const { row, order } = locked;
    if (order.userId !== user.id) throw noReturn();
    refuseStale(row, version);
    if (row.state !== 'requested') throw new ShopError('CONFLICT', 'We don’t expect the car of this return any more.');
    const before = row.appointmentId ? await lockAppointment(tx, row.appointmentId) : undefined;
    const isSame = before?.startsAt.getTime() === new Date(startsAt).getTime();
    if (before?.state === 'booked' && isSame) return;
    await refuseMissedTwice(tx, order);
    if (before?.state === 'booked') {
      if (isOver(before)) {
        // Where it was to be fetched, nobody has said who did not come.
        const after = await endAppointment(tx, before, before.address ? 'cancelled' : 'no_show');
        await recordReturnTime(shop, tx, user, row, { before, after });
      } else refuseTooLate(before);
    }
    await bookReturnTime(shop, tx, locked, { startsAt, by: 'customer', actor: user });
  });
}

const noReturn = () => new ShopError('NOT_FOUND', 'There is no open return of this order.');
