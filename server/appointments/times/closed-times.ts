import type { Database } from '../../db/client.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import type { AppointmentRow } from '../appointment-rows.ts';
import { isWithinHours } from './opening-times.ts';

/**
 * Whether an appointment is still to come, at a time when the dealership is closed by now: it stays booked until staff move
 * or cancel it (D103).
 */
export async function closedTimes(shop: Pick<Shop, 'config'>, db: Database): Promise<(row: AppointmentRow) => boolean> {
  const hours = await readSettings(shop, db, 'hours');
  const { timeZone } = await readSettings(shop, db, 'dealership');
  const now = new Date();
  return (row) => row.state === 'booked' && row.endsAt > now && !isWithinHours(hours, timeZone, row);
}
