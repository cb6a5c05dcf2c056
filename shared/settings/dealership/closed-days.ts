import type { PublicSettings } from '../settings.ts';

const fromSunday = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Whether the place stays closed on a day such as `2026-12-25`; nobody knows where no hours are entered. */
export function isClosedOn({ days, exceptions = [] }: PublicSettings['hours'], day: string): boolean {
  const exception = exceptions.find(({ date }) => date === day);
  if (exception) return !exception.spans?.length;
  return days !== undefined && days[fromSunday[new Date(day).getUTCDay()] ?? 'sunday'].length === 0;
}
