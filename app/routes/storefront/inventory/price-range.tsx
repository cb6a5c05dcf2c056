import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { PRICE_SLIDER_STEP, PRICE_SLIDER_TOP } from '../../../../shared/cars/car-rules.ts';
import { formatPrice } from '../../../../shared/money.ts';
import { TextInput } from '../../../ui/form/field.tsx';
import { useHydrated, useLazyModule } from '../../../ui/use-lazy-module.ts';

interface PriceRangeProps {
  /** As the address has them: numbers in digits, or empty. */
  min: string;
  max: string;
}

/** Two boxes to type in, and once script is there a slider above them that fills them in (§5, D26). */
export function PriceRange({ min, max }: PriceRangeProps) {
  const id = useId();
  const [shown, setShown] = useState(() => boundsOf(min, max));
  const lowest = useRef<HTMLInputElement>(null);
  const highest = useRef<HTMLInputElement>(null);
  const slider = useLazyModule(() => import('../../../ui/form/range-slider.tsx'), useHydrated());

  // The boxes hold the truth, whoever fills them in; the slider shows it.
  useEffect(() => {
    const boxes = [lowest.current, highest.current].filter((box) => box !== null);
    const mirror = () => setShown(boundsOf(lowest.current?.value ?? '', highest.current?.value ?? ''));
    for (const box of boxes) box.addEventListener('input', mirror);
    return () => {
      for (const box of boxes) box.removeEventListener('input', mirror);
    };
  }, []);

  function take([from, to]: Bounds) {
    if (!lowest.current || !highest.current) return;
    lowest.current.value = from > 0 ? String(from) : '';
    highest.current.value = to < PRICE_SLIDER_TOP ? String(to) : '';
    lowest.current.form?.requestSubmit();
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold text-fine">Price range</legend>
      <p className="flex justify-between text-fine text-ink-soft tabular-nums">
        <span>{formatPrice(shown[0])}</span>
        <span>{formatUpperBound(shown[1])}</span>
      </p>
      <div className="h-11 unscripted:hidden">
        {slider && (
          <slider.RangeSlider
            labels={['Lowest price', 'Highest price']}
            value={shown}
            min={0}
            max={PRICE_SLIDER_TOP}
            step={PRICE_SLIDER_STEP}
            format={formatUpperBound}
            onChange={setShown}
            onCommit={take}
          />
        )}
      </div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <PriceBox ref={lowest} id={`${id}-min`} name="minPrice" label="Min price" placeholder="0" value={min} />
        <span aria-hidden="true" className="text-ink-soft">
          –
        </span>
        <PriceBox ref={highest} id={`${id}-max`} name="maxPrice" label="Max price" placeholder="Any" value={max} />
      </div>
    </fieldset>
  );
}

interface PriceBoxProps {
  ref: Ref<HTMLInputElement>;
  id: string;
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

type Bounds = [from: number, to: number];

/** Where the slider's thumbs stand; the top stop means no upper bound. */
function boundsOf(min: string, max: string): Bounds {
  const within = (text: string, otherwise: number) => {
    const dollars = text === '' ? otherwise : Number(text);
    return Number.isFinite(dollars) ? Math.min(Math.max(dollars, 0), PRICE_SLIDER_TOP) : otherwise;
  };
  const [from, to] = [within(min, 0), within(max, PRICE_SLIDER_TOP)];
  return [Math.min(from, to), Math.max(from, to)];
}

function formatUpperBound(dollars: number): string {
  return dollars >= PRICE_SLIDER_TOP ? `${formatPrice(PRICE_SLIDER_TOP)}+` : formatPrice(dollars);
}
