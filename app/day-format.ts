/** How days of the calendar and times of appointments are written, as shop-time.ts writes what has happened. */
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

/** `November 23, 2026`, or `Nov 23 – 29, 2026`. */
export function describeRange({ from, to }: { from: string; to: string }): string {
  const month = from === to ? 'long' : 'short';
  const format = new Intl.DateTimeFormat('en-US', { month, day: 'numeric', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const isForeign = (timeZone: string) => timeZone !== new Intl.DateTimeFormat().resolvedOptions().timeZone;

function timeFormat(options: Intl.DateTimeFormatOptions) {
  return (timeZone: string) => {
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    return (time: string): string => format.format(new Date(time));
  };
}

/** `10:00 AM` */
export const clockIn = timeFormat(clock);
/** `10:00 AM EST` */
export const namedClockIn = timeFormat({ ...clock, timeZoneName: 'short' });
/** `Monday, November 23` */
export const longDayIn = timeFormat({ weekday: 'long', month: 'long', day: 'numeric' });

/** `10:00 – 11:00 AM`, with the zone where it is not the reader's. */
export function clockRangeIn(timeZone: string): (time: { startsAt: string; endsAt: string }) => string {
  const named = isForeign(timeZone) ? ({ timeZoneName: 'short' } as const) : {};
  const format = new Intl.DateTimeFormat('en-US', { ...clock, ...named, timeZone });
  return ({ startsAt, endsAt }) => format.formatRange(new Date(startsAt), new Date(endsAt));
}
