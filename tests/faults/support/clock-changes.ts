/// <reference lib="esnext.temporal" />

/**
 * When the clocks of a place change within the year to come, and how many hours those days have: one change or two, none of
 * them so near or so far that not all of its day can be booked.
 */
export function clockChanges(timeZone: string): { change: Date; hours: number }[] {
  const now = Temporal.Now.zonedDateTimeISO(timeZone);
  const last = now.add({ days: 360 });
  const changes: { change: Date; hours: number }[] = [];
  let change = now.add({ days: 2 }).getTimeZoneTransition('next');
  while (change && Temporal.ZonedDateTime.compare(change, last) < 0) {
    changes.push({ change: new Date(change.epochMilliseconds), hours: change.hoursInDay });
    change = change.getTimeZoneTransition('next');
  }
  return changes;
}

/** The day that a moment is of. */
export const dayAt = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
