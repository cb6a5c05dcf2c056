import type { TimeSpan, Weekday } from './hours.ts';

/** Days that follow one another and are open at the same times: from Monday to Friday, say. */
export interface OpeningDays {
  from: Weekday;
  to: Weekday;
  /** None: closed. */
  spans: TimeSpan[];
}

/** The week in as few lines as it takes. */
export function groupDays(days: Record<Weekday, TimeSpan[]>): OpeningDays[] {
  const groups: OpeningDays[] = [];
  for (const [day, spans] of Object.entries(days) as [Weekday, TimeSpan[]][]) {
    const before = groups.at(-1);
    if (before && JSON.stringify(before.spans) === JSON.stringify(spans)) before.to = day;
    else groups.push({ from: day, to: day, spans });
  }
  return groups;
}

/** `09:00` as `9:00 AM`. */
function readTime(time: string): string {
  const [hours = 0, minutes = ''] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hours % 12 || 12}:${minutes} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
}

/** `Mon–Fri`. */
export function describeDays({ from, to }: OpeningDays): string {
  const short = (day: string) => day.charAt(0).toUpperCase() + day.slice(1, 3);
  return from === to ? short(from) : `${short(from)}–${short(to)}`;
}

/** A form whose day ends at `00:00`, as clocks say it, means the same. */
const readClosing = (time: string) => (time === '24:00' || time === '00:00' ? 'Midnight' : readTime(time));

/** `9:00 AM–5:00 PM`, as often as the place opens that day. */
export function describeSpans(spans: TimeSpan[]): string[] {
  if (spans.length === 0) return ['Closed'];
  return spans.map(({ from, to }) => `${readTime(from)}–${readClosing(to)}`);
}
