import { DAY_MS } from '../../../shared/durations.ts';
import type { Shop } from '../../shop.ts';
import { tryEach } from '../../try-each.ts';
import { lockAppointments, updateAppointment } from '../appointment-rows.ts';
import { findToRemindOf } from '../queries.ts';
import { notifyOf } from './notify-of.ts';

const AT_ONCE = 50;

/** Whether somebody is to be reminded of an appointment of tomorrow. */
export async function remindersAreDue({ db }: Shop): Promise<boolean> {
  return (await findDue(db, 1)).length > 0;
}

/**
 * Reminds everybody of what they have booked, a day before and once (D93). One that fails holds up no other.
 * @throws AggregateError of what failed, at the end
 */
export async function remindOfAppointments(shop: Shop): Promise<void> {
  const due = await findDue(shop.db, AT_ONCE);
  await tryEach(due, ({ id }) =>
    shop.db.transaction(async (tx) => {
      const [appointment] = await lockAppointments(tx, [id]);
      // Meanwhile it may have been moved, or another process was at it.
      if (appointment?.state !== 'booked' || appointment.remindedAt || !isTomorrow(appointment.startsAt)) return;
      await updateAppointment(tx, id, { remindedAt: new Date() });
      await notifyOf(shop, tx, appointment, 'reminder');
    }),
  );
}

const isTomorrow = (startsAt: Date) => startsAt.getTime() - Date.now() <= DAY_MS;

function findDue(db: Shop['db'], limit: number) {
  const now = new Date();
  return findToRemindOf(db, now, new Date(now.getTime() + DAY_MS), limit);
}
