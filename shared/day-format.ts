/** How days of the calendar and times of appointments are written; `format.ts` beside it writes numbers and lists. */
const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  // A day has no time and belongs to no zone.
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(day));
};

/** `Monday, November 23` of `2026-11-23` */
export const longDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** `Monday, Nov 23, 2026` */
export const fullDay = dayFormat({ weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' });
/** `Mon` */
export const weekdayOf = dayFormat({ weekday: 'short' });
/** `Nov 23` */
export const shortDay = dayFormat({ month: 'short', day: 'numeric' });
/** `November 2026` of `2026-11`, a month of the accounts, which are kept in UTC. */
export const longMonth = dayFormat({ month: 'long', year: 'numeric' });
/** `Nov` */
export const monthName = dayFormat({ month: 'short' });

/** `Monday, November 23, 2026`, or `Nov 23 – 29, 2026`. */
export function describeRange({ from, to }: { from: string; to: string }): string {
  const day = from === to ? ({ weekday: 'long', month: 'long' } as const) : ({ month: 'short' } as const);
  const format = new Intl.DateTimeFormat('en-US', { ...day, day: 'numeric', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}

const clock = { hour: 'numeric', minute: '2-digit' } as const;
/** The time zone of the machine that runs this. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const isForeign = (timeZone: string) => timeZone !== ownZone();

const whereForeign = (timeZone: string) => isForeign(timeZone) && ({ timeZoneName: 'short' } as const);

type Time = Date | string;

function timeFormat(timeZone: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  return (time: Time): string => format.format(new Date(time));
}

function rangeFormat(timeZone: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  return ({ startsAt, endsAt }: { startsAt: Time; endsAt: Time }): string =>
    format.formatRange(new Date(startsAt), new Date(endsAt));
}

/** `10:00 AM`, with the zone where it is not the reader's. */
export const clockIn = (timeZone: string) => timeFormat(timeZone, { ...clock, ...whereForeign(timeZone) });
/** `10:00 AM EST` */
export const namedClockIn = (timeZone: string) => timeFormat(timeZone, { ...clock, timeZoneName: 'short' });
/** `Monday, November 23` */
export const longDayIn = (timeZone: string) => timeFormat(timeZone, { weekday: 'long', month: 'long', day: 'numeric' });
/** `Monday, November 23, 2026` */
export const fullDateIn = (timeZone: string) => timeFormat(timeZone, { dateStyle: 'full' });

/** `10:00 – 11:00 AM`, with the zone where it is not the reader's. */
export const clockRangeIn = (timeZone: string) => rangeFormat(timeZone, { ...clock, ...whereForeign(timeZone) });
/** `Monday, November 23, 2026, 10:00 – 11:00 AM EST` */
export const fullRangeIn = (timeZone: string) =>
  rangeFormat(timeZone, {
    ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ ...clock, timeZoneName: 'short' },
  });

/** `Eastern Time` */
export function nameZone(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
