import { addDays } from '../../../../../shared/settings/dealership/dealership-day.ts';
import { shopClock, shopDate } from '../../../../shop-date.ts';
import { choice, chosen } from '../../list/filters/list-filters.ts';
import type { ListState } from '../../list/use-list-params.ts';

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

/** When a day begins at the dealership, or the day after it; dates are shown in that time too. */
export function startOf(day: string, daysLater = 0): string {
  return day && startInShop(addDays(day, daysLater)).toISOString();
}

function namedDays(period: string, now: Date): Days {
  const today = shopDate(now);
  const yesterday = addDays(today, -1);
  if (period === 'yesterday') return { from: yesterday, to: yesterday };
  // Weeks begin on Sunday.
  if (period === 'week') return { from: addDays(today, -new Date(today).getUTCDay()), to: today };
  if (period === 'month') return { from: `${today.slice(0, 8)}01`, to: today };
  return { from: today, to: today };
}

/** Other years are slips of the keyboard, and cannot all be told in the time of a zone. */
function readDay(day: string): string {
  return /^(19|2\d)\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(new Date(day).valueOf()) ? day : '';
}

function startInShop(day: string): Date {
  const wanted = Date.parse(`${day}T00:00Z`);
  // The second look is for days on which clocks change.
  return new Date(wanted - aheadAt(wanted - aheadAt(wanted)));
}

/** How far clocks at the dealership are ahead of UTC, in milliseconds. */
const aheadAt = (time: number) => Date.parse(`${shopClock(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
