import { ChevronDown } from 'lucide-react';
import { formatPrice } from '../../../../../shared/money.ts';
import type { Option } from '../../../../../shared/options/options.ts';
import { OptionChoice } from '../../../../components/car/option-choice.tsx';
import type { CartItem, CartOption } from '../../../../state/cart/cart-rules.ts';

interface LineOptionsProps {
  item: CartItem;
  /** What can be chosen for this car. */
  offered: Option[];
  onChange: (options: CartOption[]) => void;
}

/** The options of a line, and the way to others; nothing where there are none (D100). */
export function LineOptions({ item, offered, onChange }: LineOptionsProps) {
  const { options = [] } = item;
  return (
    <>
      {options.length > 0 && (
        <ul aria-label="Options" className="grid text-fine text-ink-soft">
          {options.map(({ _id, name, price }) => (
            <li key={_id} className="flex justify-between gap-4">
              <span className="min-w-0">{name}</span>
              <span className="shrink-0 tabular-nums">{price > 0 ? formatPrice(price) : 'Included'}</span>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <details className="group">
          <summary className="text-link inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-fine">
            {options.length > 0 ? 'Change options' : 'Add options'}
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </summary>
          <OptionChoice offered={offered} chosen={options} onChange={onChange} />
        </details>
      )}
    </>
  );
}
