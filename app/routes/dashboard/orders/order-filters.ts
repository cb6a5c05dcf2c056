import { fulfilments, paymentStatuses } from '../../../../shared/orders/orders.ts';
import type { OrderListFilters } from '../../../api/orders/orders.ts';
import type { ColumnSorting } from '../list/column-header.tsx';
import { type Choice, chosen } from '../list/filter-bar.tsx';
import type { ListState } from '../list/use-list-params.ts';
import { statusLabel } from './payment-badge.tsx';

const labelled = (words: readonly string[]) => words.map((word) => ({ value: word, label: statusLabel(word) }));

const status: Choice = {
  key: 'status',
  label: 'Payment status',
  options: [{ value: '', label: 'All statuses' }, ...labelled(paymentStatuses)],
};
const fulfilment: Choice = {
  key: 'fulfilment',
  label: 'Fulfillment',
  options: [{ value: '', label: 'All steps' }, ...labelled(fulfilments)],
};
const sort: Choice = {
  key: 'sort',
  label: 'Sort by',
  options: [
    { value: '', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'total-desc', label: 'Total: high to low' },
    { value: 'total-asc', label: 'Total: low to high' },
  ],
};
export const orderChoices = [status, fulfilment, sort];

export const byDate: ColumnSorting = [
  { name: 'newest', direction: 'descending' },
  { name: 'oldest', direction: 'ascending' },
];
export const byTotal: ColumnSorting = [
  { name: 'total-desc', direction: 'descending' },
  { name: 'total-asc', direction: 'ascending' },
];

/** The filters as the API has them; what the address says of no such kind is left out. */
export function readOrderFilters(list: ListState): OrderListFilters {
  return {
    search: list.read('search'),
    status: chosen(list, status),
    fulfilment: chosen(list, fulfilment),
    from: startOfDay(list.read('from'), 0),
    to: startOfDay(list.read('to'), 1),
    sort: chosen(list, sort),
  };
}

/** When a day begins where the reader is, or the one that many days later; dates are shown in that time too. */
function startOfDay(day: string, later: number): string {
  const start = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00` : Number.NaN);
  if (Number.isNaN(start.valueOf())) return '';
  start.setDate(start.getDate() + later);
  return start.toISOString();
}
