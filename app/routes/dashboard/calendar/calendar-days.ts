export const views = ['week', 'day', 'deliveries'] as const;
export type CalendarView = (typeof views)[number];

/** What a calendar's address says: so many days, from this one on. */
export interface CalendarPlace {
  view: CalendarView;
  /** `2026-11-23`, where the dealership is. */
  day: string;
}

export const viewNames: Record<CalendarView, string> = { week: 'Week', day: 'Day', deliveries: 'Deliveries' };

/** Seven days from today, unless the address says otherwise. */
export function readPlace(address: URLSearchParams, today: string): CalendarPlace {
  const day = address.get('day') ?? '';
  return { view: views.find((view) => view === address.get('view')) ?? 'week', day: isDay(day) ? day : today };
}

/** The same as an address; what it would be anyhow is left out, so that Today stays today. */
export function placeSearch({ view, day }: CalendarPlace, today: string): string {
  const address = new URLSearchParams({ ...(view !== 'week' && { view }), ...(day !== today && { day }) });
  return address.size > 0 ? `?${address}` : '';
}

const lengths: Record<CalendarView, number> = { week: 7, day: 1, deliveries: 1 };

export function daysOf({ view, day }: CalendarPlace): string[] {
  return Array.from({ length: lengths[view] }, (_, at) => addDays(day, at));
}

/** So many weeks or days later, or earlier. */
export const turn = ({ view, day }: CalendarPlace, times: 1 | -1): CalendarPlace => ({
  view,
  day: addDays(day, times * lengths[view]),
});

/** The first and the last day shown. */
export function rangeOf(place: CalendarPlace): { from: string; to: string } {
  return { from: place.day, to: daysOf(place).at(-1) ?? place.day };
}

/** A day has no time and belongs to no zone: it is counted in UTC, where none is longer than another. */
function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};

/** `Monday, November 23` */
export const longDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** `Mon` */
export const weekdayOf = dayFormat({ weekday: 'short' });
/** `Nov 23` */
export const shortDay = dayFormat({ month: 'short', day: 'numeric' });

/** `November 23, 2026`, or `Nov 23 – 29, 2026`. */
export function describeRange({ from, to }: { from: string; to: string }): string {
  const date = (day: string) => new Date(`${day}T00:00:00Z`);
  const month = from === to ? 'long' : 'short';
  const format = new Intl.DateTimeFormat('en-US', { month, day: 'numeric', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(date(from), date(to));
}
