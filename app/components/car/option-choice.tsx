import { formatPrice } from '../../../shared/money.ts';
import { MOST_CHOSEN } from '../../../shared/options/option-rules.ts';
import type { Option } from '../../../shared/options/options.ts';
import type { CartOption } from '../../state/cart/cart-rules.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';

interface OptionChoiceProps {
  /** What can be chosen. */
  offered: Option[];
  chosen: CartOption[];
  onChange: (chosen: CartOption[]) => void;
}

/** What can be bought with a car, each with its price for one (D100). */
export function OptionChoice({ offered, chosen, onChange }: OptionChoiceProps) {
  function toggle({ _id, name, price }: Option, isOn: boolean) {
    const others = chosen.filter((each) => each._id !== _id);
    onChange(isOn ? [...others, { _id, name, price }] : others);
  }
  const isFull = chosen.length >= MOST_CHOSEN;
  return (
    <ul className="divide-y divide-line">
      {offered.map((option) => {
        const isOn = chosen.some(({ _id }) => _id === option._id);
        return (
          <li key={option._id}>
            <Checkbox
              checked={isOn}
              disabled={!isOn && isFull}
              onChange={({ target }) => toggle(option, target.checked)}
              className="py-2.5 [&>span:last-child]:flex-1"
              label={
                <span className="flex items-baseline justify-between gap-4">
                  <span className="grid min-w-0">
                    <span className="font-medium">{option.name}</span>
                    {option.description && <span className="text-fine text-ink-soft">{option.description}</span>}
                  </span>
                  <span className="shrink-0 tabular-nums">{priceOf(option)}</span>
                </span>
              }
            />
          </li>
        );
      })}
      {isFull && <li className="py-2.5 text-ink-soft">At most {MOST_CHOSEN} can be chosen.</li>}
    </ul>
  );
}

const priceOf = ({ price }: Option) => (price > 0 ? `+ ${formatPrice(price)}` : 'Included');
