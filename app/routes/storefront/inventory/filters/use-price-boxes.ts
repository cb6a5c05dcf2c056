import { useEffect, useRef, useState } from 'react';
import { PRICE_SLIDER_TOP } from '../../../../../shared/cars/car-rules.ts';
import { formatPrice } from '../../../../../shared/money.ts';
import { fillIn } from './filter-form-fields.ts';

type Bounds = [from: number, to: number];

/** The boxes hold the truth, whoever fills them in; the slider above shows it, and changes the box whose thumb moved. */
export function usePriceBoxes(min: string, max: string) {
  const lowest = useRef<HTMLInputElement>(null);
  const highest = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ min, max });
  const [dragged, setDragged] = useState<Bounds>();

  useEffect(() => {
    const boxes = [lowest.current, highest.current].filter((box) => box !== null);
    const mirror = () => setTyped({ min: lowest.current?.value ?? '', max: highest.current?.value ?? '' });
    mirror();
    for (const box of boxes) box.addEventListener('input', mirror);
    return () => {
      for (const box of boxes) box.removeEventListener('input', mirror);
    };
  }, []);

  const atRest = boundsOf(typed.min, typed.max);
  const thumbs = dragged ?? atRest;
  const texts: [string, string] = [
    thumbs[0] === atRest[0] ? formatPrice(numberIn(typed.min) ?? 0) : formatPrice(thumbs[0]),
    thumbs[1] === atRest[1] ? formatTyped(typed.max) : formatTop(thumbs[1]),
  ];

  function take([from, to]: Bounds) {
    if (!lowest.current || !highest.current) return;
    const before = boundsOf(lowest.current.value, highest.current.value);
    if (from !== before[0]) fillIn(lowest.current, from > 0 ? String(from) : '');
    if (to !== before[1]) fillIn(highest.current, to < PRICE_SLIDER_TOP ? String(to) : '');
    setDragged(undefined);
  }

  return { lowest, highest, thumbs, texts, drag: setDragged, take };
}

/** Where the slider's thumbs stand. */
function boundsOf(min: string, max: string): Bounds {
  const within = (dollars: number) => Math.min(Math.max(dollars, 0), PRICE_SLIDER_TOP);
  const [from, to] = [within(numberIn(min) ?? 0), within(numberIn(max) ?? PRICE_SLIDER_TOP)];
  return [Math.min(from, to), Math.max(from, to)];
}

function numberIn(text: string): number | undefined {
  const dollars = Number(text);
  return text.trim() !== '' && Number.isFinite(dollars) ? dollars : undefined;
}

/** What was typed is meant as it stands, at the slider's top and above it too. */
function formatTyped(max: string): string {
  const dollars = numberIn(max);
  return dollars === undefined ? formatTop(PRICE_SLIDER_TOP) : formatPrice(dollars);
}

/** The slider's top stop means no upper bound (D26). */
function formatTop(dollars: number): string {
  return dollars >= PRICE_SLIDER_TOP ? `${formatPrice(PRICE_SLIDER_TOP)}+` : formatPrice(dollars);
}
