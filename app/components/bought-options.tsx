import { describeOptions } from '../../shared/orders/bought-options.ts';
import type { CustomerOrder } from '../../shared/orders/orders.ts';

type BoughtLine = Pick<CustomerOrder, 'quantity'> & Partial<Pick<CustomerOrder, 'options'>>;

/** What a line of an order has beside its car (D100). Nothing where it has no options, as old orders have none. */
export function BoughtOptions({ quantity, options }: BoughtLine) {
  const names = describeOptions(options);
  if (!names) return null;
  return (
    <span className="block text-fine text-ink-soft [overflow-wrap:anywhere]">
      {quantity > 1 ? 'Each with' : 'With'} {names}
    </span>
  );
}
