import { choice, chosen } from '../list/filters/list-filters.ts';
import type { ListState } from '../list/use-list-params.ts';

/** Days of a calendar as the address and the fields of a form have them: `2026-11-21`. An empty one is no bound. */
export interface Days {
  from: string;
  to: string;
}

const CUSTOM = 'custom';
const anyTime: Days = { from: '', to: '' };

/** The days that have a name; the last of them all is today. */
export const periodChoice = choice('period', 'Period', {
  '': 'Any time',
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'This week',
  month: 'This month',
  [CUSTOM]: 'Custom dates',
});

/** The days that the address asks for, by name or one by one. */
export function daysOf(list: ListState, now = new Date()): Days {
  const period = chosen(list, periodChoice);
  if (period === '' || period === CUSTOM) return { from: readDay(list.read('from')), to: readDay(list.read('to')) };
  return namedDays(period, now);
}

/** What the period reads: dates without a name are a period of their own. */
export function periodOf(list: ListState): string {
  const { from, to } = daysOf(list);
  return chosen(list, periodChoice) || (from || to ? CUSTOM : '');
}

/** What changes in the address when a named period is chosen: the dates stay where one wants to set them. */
export function choosePeriod(list: ListState, period: string): Record<string, string> {
  return { period, ...(period === CUSTOM ? daysOf(list) : anyTime) };
}

/** What changes when one of the two dates does: the other stays as it is shown. */
export function chooseDay(list: ListState, changed: Partial<Days>): Record<string, string> {
  const days = { ...daysOf(list), ...changed };
  return { ...days, period: days.from || days.to ? CUSTOM : '' };
}

/** When a day begins where the reader is, or the day after it; dates are shown in that time too. */
export function startOf(day: string, daysLater = 0): string {
  if (!day) return '';
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

function namedDays(period: string, now: Date): Days {
  const today = dayOf(now, 0);
  if (period === 'yesterday') return { from: dayOf(now, -1), to: dayOf(now, -1) };
  // Weeks begin on Sunday.
  if (period === 'week') return { from: dayOf(now, -now.getDay()), to: today };
  if (period === 'month') return { from: dayOf(now, 1 - now.getDate()), to: today };
  return { from: today, to: today };
}

function dayOf(now: Date, daysLater: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysLater);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

function readDay(day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(new Date(`${day}T00:00`).valueOf()) ? day : '';
}
