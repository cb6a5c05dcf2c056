import { eq } from 'drizzle-orm';
import { type AppointmentRow, lockAppointments, updateAppointment } from '../appointments/appointment-rows.ts';
import { notifyOf } from '../appointments/mails/notify-of.ts';
import type { Database } from '../db/client.ts';
import { appointments } from '../db/schema/index.ts';
import { hasBoughtSince } from '../orders/own-orders.ts';
import type { Shop } from '../shop.ts';
import { tryEach } from '../try-each.ts';

const AT_ONCE = 50;

/** Whether somebody is to be told that the car is gone which they wanted to drive. */
export async function hasUnnotifiedDrives({ db }: Shop): Promise<boolean> {
  return (await findUnnotified(db, 1)).length > 0;
}

/**
 * Tells everybody whose test drive was cancelled because its car was sold or taken out of the shop, each of them once
 * (D92, D93); whoever bought it, that it is theirs. One that fails holds up no other.
 * @throws AggregateError of what failed, at the end
 */
export async function notifyOfUnavailableCars(shop: Shop): Promise<void> {
  await tryEach(await findUnnotified(shop.db, AT_ONCE), ({ id }) =>
    shop.db.transaction(async (tx) => {
      const [appointment] = await lockAppointments(tx, [id]);
      if (!appointment?.toTell) return;
      await updateAppointment(tx, id, { toTell: false });
      await notifyOf(shop, tx, appointment, (await isTheirs(tx, appointment)) ? 'bought' : 'lost');
    }),
  );
}

/** Whether they bought the car after they had booked to drive it. */
async function isTheirs(tx: Database, { userId, carId, createdAt }: AppointmentRow): Promise<boolean> {
  return userId !== null && carId !== null && hasBoughtSince(tx, { userId, carId, since: createdAt });
}

function findUnnotified(db: Database, limit: number): Promise<{ id: string }[]> {
  return db.select({ id: appointments.id }).from(appointments).where(eq(appointments.toTell, true)).limit(limit);
}
