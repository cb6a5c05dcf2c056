import { dealershipDay } from '../../shared/settings/dealership/dealership-day.ts';
import type { WaitingList } from '../../shared/today.ts';
import { readSettings } from '../settings/service.ts';
import type { Shop } from '../shop.ts';
import type { AppointmentRow } from './appointment-rows.ts';
import { findComing, findDue } from './queries.ts';
import { presentAppointments } from './service.ts';
import { closedTimes } from './times/closed-times.ts';
import { startOfDay } from './times/opening-times.ts';

const kinds = { pickup: 'Pickup', delivery: 'Delivery', test_drive: 'Test drive', return: 'Return' };

/** What staff expect today, and what was before and nobody has noted how it ended, the earliest first (D103). */
export async function listDue(shop: Shop, limit: number): Promise<Omit<WaitingList, 'kind'>> {
  const { rows, total } = await findDue(shop.db, await endOfToday(shop), limit);
  return { total, first: await describe(shop, rows) };
}

/** What is still to come and was booked for when the dealership is closed by now: a holiday was entered since, say (D103). */
export async function listWhileClosed(shop: Shop, limit: number): Promise<Omit<WaitingList, 'kind'>> {
  const coming = await findComing(shop.db, new Date());
  const closed = coming.filter(await closedTimes(shop, shop.db));
  return { total: closed.length, first: await describe(shop, closed.slice(0, limit)) };
}

async function describe({ db }: Shop, rows: AppointmentRow[]): Promise<WaitingList['first']> {
  const appointments = await presentAppointments(db, rows, { isForStaff: true });
  return appointments.map(({ _id, kind, name, orders: [order], car, startsAt }) => ({
    _id,
    title: [kinds[kind], name, car?.title ?? order?.title].filter(Boolean).join(' · '),
    ...(order && { number: order.number }),
    at: startsAt,
  }));
}

/** How many of these there are. */
export async function countDue(shop: Shop): Promise<number> {
  return (await findDue(shop.db, await endOfToday(shop), 0)).total;
}

/** Where the dealership is. */
async function endOfToday(shop: Shop): Promise<Date> {
  const { timeZone } = await readSettings(shop, shop.db, 'dealership');
  return startOfDay(dealershipDay(timeZone), timeZone, 1);
}
