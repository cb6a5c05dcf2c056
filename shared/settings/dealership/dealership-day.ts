import { DAY_MS } from '../../durations.ts';

/**
 * The day of the calendar that it is at the dealership, `2026-11-21`: what opening hours, offers and periods are told in
 * (D97, D107).
 * @param timeZone that of the dealership; where it is undefined, that of whoever reads
 */
export function dealershipDay(timeZone: string | undefined, time: Date | string = new Date()): string {
  // Swedes write days as the database and the fields of forms do.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  calendars.set(timeZone, calendar);
  return calendar.format(new Date(time));
}

/** Making one takes a hundred times as long as asking it, and every page asks for the year. */
const calendars = new Map<string | undefined, Intl.DateTimeFormat>();

/** The day so many days later, or earlier. Days of the calendar have no time zone: in UTC none is longer than another. */
export function addDays(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * When it is so late on a day at the dealership, `09:00` on `2026-11-23`. A time that the clocks leave out is an hour later,
 * of one that they repeat it is the first. Temporal would know it, but Node is built for musl without that.
 */
export function timeAt(timeZone: string, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  // As long before and after as clocks are apart from UTC, and no change of theirs is so near to another.
  const [before = 0, after = 0] = [shown - DAY_MS, shown + DAY_MS].map((near) => shown - aheadOfUtc(timeZone, near));
  const isShown = (at: number) => at + aheadOfUtc(timeZone, at) === shown;
  return new Date(isShown(after) && !isShown(before) ? after : before);
}

/** By how many milliseconds clocks there are ahead of those of UTC. */
function aheadOfUtc(timeZone: string, at: number): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
}
