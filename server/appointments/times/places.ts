import type { AppointmentKind } from '../../../shared/appointment-rules.ts';
import type { OfferedTime, TimesQuery } from '../../../shared/appointments.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { placesOf } from '../../../shared/settings/bookable.ts';
import { dealershipDay } from '../../../shared/settings/dealership/dealership-day.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import { findBooked, lockBookings } from '../queries.ts';
import { listOpeningTimes, type OpeningTime, startOfDay } from './opening-times.ts';

/** Staff may book at short notice, and far ahead (D90). */
export type Booker = 'customer' | 'staff';

interface Rules {
  hours: Settings['hours'];
  timeZone: string;
  places: number;
  /** Of what somebody may book. */
  earliest: Date;
  before: Date;
}

/**
 * The times at which a place is left, with how many.
 * @param from the first day where the dealership is; today if left out
 * @param moving an appointment that staff want to move: they are bound by neither notice nor horizon
 */
export async function listFreeTimes(
  shop: Pick<Shop, 'config'>,
  db: Database,
  { kind, from, days, moving }: Pick<TimesQuery, 'kind' | 'from' | 'days' | 'moving'>,
): Promise<{ times: OfferedTime[]; timeZone: string }> {
  const rules = await readRules(shop, db, kind, moving === undefined ? 'customer' : 'staff');
  const { hours, timeZone, places } = rules;
  const first = from ?? dealershipDay(timeZone);
  const open = listOpeningTimes(hours, timeZone, { from: first, days }).filter((time) => isWithin(rules, time));
  const [start, end] = [open[0]?.startsAt, open.at(-1)?.endsAt];
  const during = start && end && { from: start, to: end, ...(moving && { except: moving }) };
  const booked = during ? await findBooked(db, kind, during) : [];
  const times = open.map(({ startsAt, endsAt }) => {
    const taken = booked.filter((each) => each.startsAt < endsAt && each.endsAt > startsAt).length;
    return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), left: Math.max(0, places - taken) };
  });
  return { times: times.filter(({ left }) => left > 0), timeZone };
}

/**
 * A place at a time, which nobody else can take until the transaction ends.
 * @param except an appointment that is moved, and whose own place is free for it
 * @throws ShopError TIME_TAKEN where there is none left, and for what is no time of the dealership, or no kind that it offers
 */
export async function takePlace(
  shop: Pick<Shop, 'config'>,
  tx: Database,
  { kind, startsAt, by, except }: { kind: AppointmentKind; startsAt: Date; by: Booker; except?: string },
): Promise<OpeningTime & { place: number }> {
  await lockBookings(tx, kind);
  const rules = await readRules(shop, tx, kind, by);
  if (rules.places === 0) throw notOffered(kind, by);
  const day = { from: dealershipDay(rules.timeZone, startsAt), days: 1 };
  const time = listOpeningTimes(rules.hours, rules.timeZone, day).find(
    (each) => each.startsAt.getTime() === startsAt.getTime(),
  );
  if (!time || !isWithin(rules, time)) throw timeTaken();
  const during = { from: time.startsAt, to: time.endsAt, ...(except && { except }) };
  const taken = (await findBooked(tx, kind, during)).map(({ place }) => place);
  if (taken.length >= rules.places) throw timeTaken();
  let place = 0;
  while (taken.includes(place)) place += 1;
  return { ...time, place };
}

const isWithin = ({ earliest, before }: Rules, { startsAt }: OpeningTime) => startsAt >= earliest && startsAt < before;

async function readRules(shop: Pick<Shop, 'config'>, db: Database, kind: AppointmentKind, by: Booker): Promise<Rules> {
  const settings = await readSettings(shop, db, 'appointments');
  const { places, noticeHours } = placesOf(settings, kind);
  const { timeZone } = await readSettings(shop, db, 'dealership');
  const hours = await readSettings(shop, db, 'hours');
  const now = new Date();
  const isStaff = by === 'staff';
  return {
    hours,
    timeZone,
    places,
    earliest: isStaff ? now : new Date(now.getTime() + noticeHours * HOUR_MS),
    before: startOfDay(dealershipDay(timeZone, now), timeZone, (isStaff ? 365 : settings.horizonDays) + 1),
  };
}

function timeTaken(): ShopError {
  return new ShopError('TIME_TAKEN', 'This time isn’t free. Please choose another one.');
}

function notOffered(kind: AppointmentKind, by: Booker): ShopError {
  const names = { pickup: 'pickups', delivery: 'deliveries', test_drive: 'test drives', return: 'returns' };
  const none = `There are no appointments for ${names[kind]} at the moment.`;
  const advice = by === 'staff' ? 'The settings have no places for them.' : 'Please contact us.';
  return new ShopError('TIME_TAKEN', `${none} ${advice}`);
}
