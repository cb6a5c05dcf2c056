import { OptionChoice } from '../../../../components/car/option-choice.tsx';
import { Price } from '../../../../components/car/price.tsx';
import type { Choice } from './use-choice.ts';

/** Options of a car that can be bought, with what it comes to once one is chosen; nothing where none fits (D100). */
export function CarOptions({ choice: { offered, chosen, isInCart, price, choose } }: { choice: Choice }) {
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="options" className="rounded-card bg-surface px-5 pt-5 pb-3 ring-1 ring-line">
      <h2 id="options" className="font-semibold text-lead">
        Options
      </h2>
      <OptionChoice offered={offered} chosen={chosen} onChange={choose} />
      <p
        aria-live="polite"
        aria-atomic="true"
        className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-3 empty:border-0 empty:py-0"
      >
        {chosen.length > 0 && (
          <>
            <span className="text-ink-soft">{isInCart ? 'With options, in your cart' : 'With options'}</span>
            <Price dollars={price} className="font-semibold text-lead" />
          </>
        )}
      </p>
    </section>
  );
}
