import { monthName } from '../../../../shared/day-format.ts';
import type { SalesQuery } from '../../../../shared/orders/sales.ts';

const lasts = { '12': 'Last 12 months', '24': 'Last 24 months' };

/** What can be chosen; an empty value is all that was ever sold. */
export function periodOptions(years: readonly number[]) {
  return [
    { value: '', label: 'All time' },
    ...Object.entries(lasts).map(([value, label]) => ({ value, label })),
    ...years.map((year) => ({ value: String(year), label: String(year) })),
  ];
}

/** The months of a period as the address names it; what it does not know is all time. */
export function monthsOf(period: string, now: Date): SalesQuery {
  if (Object.hasOwn(lasts, period)) return { from: monthBefore(now, Number(period) - 1), to: monthBefore(now, 0) };
  return /^(19|20)\d\d$/.test(period) ? { from: `${period}-01`, to: `${period}-12` } : {};
}

function monthBefore(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7);
}

/** `Nov ’26`, for an axis. */
export const shortMonth = (month: string) => `${monthName(month)} ’${month.slice(2, 4)}`;
