import { formatPrice, toCents } from '../../../../../shared/money.ts';
import { type Settings, sectionSchemas } from '../../../../../shared/settings/settings.ts';
import { basisPointsOf, totalsOf } from '../../../../../shared/tax.ts';
import { AmountList } from '../../../../components/amount-list.tsx';
import { NothingToShow, Preview } from './preview.tsx';

const SAMPLE_DOLLARS = 24_500;

/** What a car comes to in the cart. */
export default function SellingPreview({ typed }: { typed: Settings['selling'] }) {
  const { data } = sectionSchemas.selling.safeParse(typed);
  const totals = data && totalsOf([toCents(SAMPLE_DOLLARS)], basisPointsOf(data.taxPercent));
  return (
    <Preview>
      {totals ? (
        <figure className="grid gap-4 rounded-card bg-surface p-6 ring-1 ring-line sm:max-w-md">
          <figcaption className="text-ink-soft">A car for {formatPrice(SAMPLE_DOLLARS)} in the cart</figcaption>
          <AmountList totals={{ ...totals, taxedCents: totals.subtotalCents }} taxPercent={data.taxPercent} />
        </figure>
      ) : (
        <NothingToShow>Enter a percentage from 0 to 15 to see what a car comes to.</NothingToShow>
      )}
    </Preview>
  );
}
