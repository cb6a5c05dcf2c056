import type { Appointment, CalendarQuery } from '../../shared/appointments.ts';
import { dealershipDay } from '../../shared/settings/dealership/dealership-day.ts';
import { readSettings } from '../settings/service.ts';
import type { Shop } from '../shop.ts';
import { findAppointmentsBetween } from './queries.ts';
import { presentAppointments } from './service.ts';
import { closedTimes } from './times/closed-times.ts';
import { startOfDay } from './times/opening-times.ts';

const DAYS_SHOWN = 7;
const MOST = 1000;

/** The appointments of a time for staff, in their order. A day is one where the dealership is, and the last is whole. */
export async function readCalendar(
  shop: Shop,
  { from, to, kind }: CalendarQuery,
): Promise<{ appointments: Appointment[]; timeZone: string }> {
  const { timeZone } = await readSettings(shop, shop.db, 'dealership');
  const begins = from ?? dealershipDay(timeZone);
  const start = isDay(begins) ? startOfDay(begins, timeZone) : new Date(begins);
  const end = to
    ? isDay(to)
      ? startOfDay(to, timeZone, 1)
      : new Date(to)
    : startOfDay(dealershipDay(timeZone, start), timeZone, DAYS_SHOWN);
  const rows = await findAppointmentsBetween(shop.db, { from: start, to: end, kind }, MOST);
  const isClosed = await closedTimes(shop, shop.db);
  const closed = new Set(rows.filter(isClosed).map(({ id }) => id));
  const appointments = await presentAppointments(shop.db, rows, { isForStaff: true });
  return {
    appointments: appointments.map((each) => (closed.has(each._id) ? { ...each, whileClosed: true } : each)),
    timeZone,
  };
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
