import { addDays } from '../../../../shared/settings/dealership/dealership-day.ts';

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

function isDay(text: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}
