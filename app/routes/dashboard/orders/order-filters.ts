import { fulfilments, paymentStatuses } from '../../../../shared/orders/orders.ts';
import type { OrderListFilters } from '../../../api/orders/orders.ts';
import { choice, downwards, readFilters, sortChoice } from '../list/list-filters.ts';
import type { ListState } from '../list/use-list-params.ts';
import { statusLabel } from './payment-badge.tsx';

const labeled = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, statusLabel(word)]));

export const orderChoices = [
  choice('status', 'Payment status', { '': 'All statuses', ...labeled(paymentStatuses) }),
  choice('fulfilment', 'Fulfillment', { '': 'All steps', ...labeled(fulfilments) }),
  sortChoice({
    '': 'Newest first',
    oldest: 'Oldest first',
    'total-desc': 'Total: high to low',
    'total-asc': 'Total: low to high',
  }),
];

export const byTotal = downwards('total-desc', 'total-asc');

/** The filters as the API has them; what the address says of no such kind is left out. */
export function readOrderFilters(list: ListState): OrderListFilters {
  return {
    ...readFilters(list, orderChoices),
    from: startOfDay(list.read('from'), 0),
    to: startOfDay(list.read('to'), 1),
  };
}

/** When a day begins where the reader is, or the one that many days later; dates are shown in that time too. */
function startOfDay(day: string, later: number): string {
  const start = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00` : Number.NaN);
  if (Number.isNaN(start.valueOf())) return '';
  start.setDate(start.getDate() + later);
  return start.toISOString();
}
