import { type ComponentProps, type Ref, useId, useRef } from 'react';
import { PRICE_SLIDER_STEP, PRICE_SLIDER_TOP } from '../../../../../shared/cars/car-rules.ts';
import { formatPrice } from '../../../../../shared/money.ts';
import { FieldError, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';
import { useHasBeenSeen } from '../../../../ui/hooks/use-has-been-seen.ts';
import { useLazyModule } from '../../../../ui/hooks/use-lazy-module.ts';
import { usePriceBoxes } from './use-price-boxes.ts';

interface PriceRangeProps {
  /** As the address has them: numbers in digits, or empty. */
  min: string;
  max: string;
  /** What the cars cost that the other filters leave. */
  found: { min: number; max: number } | undefined;
  problem: string | undefined;
}

/** Two boxes to type in, and once script is there a slider above them that fills them in (§5, D26). */
export function PriceRange({ min, max, found, problem }: PriceRangeProps) {
  const id = useId();
  const { lowest, highest, thumbs, texts, drag, take } = usePriceBoxes(min, max);
  const place = useRef<HTMLDivElement>(null);
  // A phone keeps the filters out of sight, and drawing it takes longer than all else there.
  const { part: slider } = useLazyModule(() => import('../../../../ui/form/range-slider.tsx'), useHasBeenSeen(place));

  const { id: _, ...shared } = fieldAttributes(`${id}-price`, { error: problem });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold text-fine">Price range</legend>
      <p className="flex justify-between text-fine text-ink-soft tabular-nums">
        <span>{texts[0]}</span>
        <span>{texts[1]}</span>
      </p>
      <div ref={place} className="h-11 unscripted:hidden">
        {slider && (
          <slider.RangeSlider
            labels={['Lowest price', 'Highest price']}
            texts={texts}
            value={thumbs}
            min={0}
            max={PRICE_SLIDER_TOP}
            step={PRICE_SLIDER_STEP}
            onChange={drag}
            onCommit={take}
          />
        )}
      </div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <PriceBox ref={lowest} {...shared} name="minPrice" label="Min price" placeholder="0" value={min} />
        <span aria-hidden="true" className="text-ink-soft">
          –
        </span>
        <PriceBox ref={highest} {...shared} name="maxPrice" label="Max price" placeholder="Any" value={max} />
      </div>
      <FieldError id={`${id}-price-error`} message={problem} />
      {found && found.max > 0 && <p className="text-fine text-ink-soft tabular-nums">{describeFound(found)}</p>}
    </fieldset>
  );
}

/** A car whose price is told on request counts as 0. */
function describeFound({ min, max }: { min: number; max: number }): string {
  if (min === max) return `Priced at ${formatPrice(max)}`;
  return min > 0 ? `Priced from ${formatPrice(min)} to ${formatPrice(max)}` : `Priced up to ${formatPrice(max)}`;
}

interface PriceBoxProps extends Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> {
  ref: Ref<HTMLInputElement>;
  name: string;
  label: string;
  placeholder: string;
  value: string;
}

function PriceBox({ label, value, ...rest }: PriceBoxProps) {
  return (
    <span className="relative">
      <span aria-hidden="true" className="absolute inset-y-0 start-3.5 grid place-items-center text-ink-soft">
        $
      </span>
      <TextInput
        {...rest}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={0}
        step={PRICE_SLIDER_STEP}
        defaultValue={value}
        className="ps-7 tabular-nums [appearance:textfield]"
      />
    </span>
  );
}
