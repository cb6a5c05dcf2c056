import { formatPrice } from '../../../../shared/money.ts';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';

/** What was bought with a car, line by line, and what of it no tax was charged on, as the receipt says it (D100). */
export function OrderOptions({ options, taxPercent }: Pick<OrderDetail, 'options' | 'taxPercent'>) {
  return (
    <ul className="grid gap-1">
      {options.map(({ _id, name, price, taxed }) => (
        <li key={_id} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            {name}
            {!taxed && taxPercent > 0 && <span className="text-ink-soft"> (not taxed)</span>}
          </span>
          <span className="shrink-0">{price > 0 ? formatPrice(price) : 'Included'}</span>
        </li>
      ))}
    </ul>
  );
}
