/// <reference lib="esnext.temporal" />
import { type TimeSpan, weekdays } from '../../../shared/settings/dealership/hours.ts';
import type { Settings } from '../../../shared/settings/settings.ts';

/** When one could come. */
export interface OpeningTime {
  startsAt: Date;
  endsAt: Date;
}

type Hours = Pick<Settings['hours'], 'days' | 'exceptions'>;

const HOUR = { hours: 1 } as const;

/**
 * The times of some days that the dealership is open: one hour each, from when it opens, none that it closes within. A day
 * on which the clocks change has as many hours as it really has (D90).
 * @param from the first day where the dealership is, such as 2026-11-23
 */
export function listOpeningTimes(
  hours: Hours,
  timeZone: string,
  { from, days: count }: { from: string; days: number },
): OpeningTime[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: count }, (_, at) => first.add({ days: at })).flatMap((date) => {
    return spansOf(hours, date).flatMap((span) => divide(span, date, timeZone));
  });
}

/** Whether the dealership is open when this begins and until it ends. */
export function isWithinHours(hours: Hours, timeZone: string, { startsAt, endsAt }: OpeningTime): boolean {
  const isOpen = (at: Date) => {
    const date = zoned(at, timeZone).toPlainDate();
    const isDuring = ({ from, to }: TimeSpan) =>
      toDate(zonedTimeOf(date, from, timeZone)) <= at && at < toDate(zonedTimeOf(date, to, timeZone));
    return spansOf(hours, date).some(isDuring);
  };
  return isOpen(startsAt) && isOpen(new Date(endsAt.getTime() - 1));
}

function spansOf({ days, exceptions }: Hours, date: Temporal.PlainDate): TimeSpan[] {
  const exception = exceptions.find((each) => each.date === date.toString());
  const weekday = weekdays[date.dayOfWeek - 1] ?? 'monday';
  return exception ? (exception.spans ?? []) : days[weekday];
}

function divide({ from, to }: TimeSpan, date: Temporal.PlainDate, timeZone: string): OpeningTime[] {
  const closes = zonedTimeOf(date, to, timeZone);
  const times: OpeningTime[] = [];
  let startsAt = zonedTimeOf(date, from, timeZone);
  while (Temporal.ZonedDateTime.compare(startsAt.add(HOUR), closes) <= 0) {
    const endsAt = startsAt.add(HOUR);
    times.push({ startsAt: toDate(startsAt), endsAt: toDate(endsAt) });
    startsAt = endsAt;
  }
  return times;
}

/** `24:00` is midnight at the end of the day. A time that the clocks leave out is an hour later, one they repeat its first. */
function zonedTimeOf(date: Temporal.PlainDate, time: string, timeZone: string): Temporal.ZonedDateTime {
  if (time === '24:00') return date.add({ days: 1 }).toZonedDateTime({ timeZone });
  return date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
}

/** The day that a time is of, where the dealership is. */
export function dayOf(time: Date, timeZone: string): string {
  return zoned(time, timeZone).toPlainDate().toString();
}

/** When a day begins where the dealership is; of a later one, with how many days later. */
export function startOfDay(day: string, timeZone: string, daysLater = 0): Date {
  return toDate(Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime({ timeZone }));
}

const zoned = (time: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
const toDate = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds);
