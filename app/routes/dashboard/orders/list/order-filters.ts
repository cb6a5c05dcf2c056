import { fulfilments, paymentStatuses } from '../../../../../shared/orders/orders.ts';
import type { OrderListFilters } from '../../../../api/orders/orders.ts';
import { statusLabel } from '../../../../components/order-status.ts';
import { choice, downwards, readFilters, sortChoice } from '../../list/filters/list-filters.ts';
import type { ListState } from '../../list/use-list-params.ts';
import { daysOf, startOf } from './order-period.ts';

const labeled = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, statusLabel(word)]));

export const orderChoices = [
  choice('status', 'Payment status', { '': 'All statuses', ...labeled(paymentStatuses) }),
  choice('fulfilment', 'Fulfillment', { '': 'All steps', ...labeled(['to_prepare', ...fulfilments]) }),
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
  const { from, to } = daysOf(list);
  return { ...readFilters(list, orderChoices), from: startOf(from), to: startOf(to, 1) };
}
