import { HOUR_MS } from '../../../shared/durations.ts';
import { addDays, dealershipDay, timeAt } from '../../../shared/settings/dealership/dealership-day.ts';
import { type TimeSpan, weekdays } from '../../../shared/settings/dealership/hours.ts';
import type { Settings } from '../../../shared/settings/settings.ts';

/** When one could come. */
export interface OpeningTime {
  startsAt: Date;
  endsAt: Date;
}

type Hours = Pick<Settings['hours'], 'days' | 'exceptions'>;

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
  return Array.from({ length: count }, (_, at) => addDays(from, at)).flatMap((day) => {
    return spansOf(hours, day).flatMap((span) => divide(span, day, timeZone));
  });
}

/** Whether the dealership is open when this begins and until it ends. */
export function isWithinHours(hours: Hours, timeZone: string, { startsAt, endsAt }: OpeningTime): boolean {
  const isOpen = (at: Date) => {
    const day = dealershipDay(timeZone, at);
    const isDuring = ({ from, to }: TimeSpan) => timeOf(day, from, timeZone) <= at && at < timeOf(day, to, timeZone);
    return spansOf(hours, day).some(isDuring);
  };
  return isOpen(startsAt) && isOpen(new Date(endsAt.getTime() - 1));
}

function spansOf({ days, exceptions }: Hours, day: string): TimeSpan[] {
  const exception = exceptions.find(({ date }) => date === day);
  // The first day of a week is Sunday to JavaScript.
  const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday';
  return exception ? (exception.spans ?? []) : days[weekday];
}

function divide({ from, to }: TimeSpan, day: string, timeZone: string): OpeningTime[] {
  const closes = timeOf(day, to, timeZone).getTime();
  const times: OpeningTime[] = [];
  let at = timeOf(day, from, timeZone).getTime();
  for (; at + HOUR_MS <= closes; at += HOUR_MS) times.push({ startsAt: new Date(at), endsAt: new Date(at + HOUR_MS) });
  return times;
}

/** `24:00` is midnight at the end of the day. */
const timeOf = (day: string, time: string, timeZone: string) =>
  time === '24:00' ? startOfDay(day, timeZone, 1) : timeAt(timeZone, day, time);

/** When a day begins where the dealership is; of a later one, with how many days later. */
export const startOfDay = (day: string, timeZone: string, daysLater = 0): Date =>
  timeAt(timeZone, addDays(day, daysLater), '00:00');
