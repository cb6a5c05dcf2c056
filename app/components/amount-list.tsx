import { formatCents } from '../../shared/money.ts';

interface AmountListProps {
  /** `taxedCents` is what of the subtotal the tax is on. */
  totals: { taxedCents: number; subtotalCents: number; taxCents: number; totalCents: number };
  taxPercent: number;
}

/** Subtotal, tax and total, in one column of amounts. */
export function AmountList({ totals, taxPercent }: AmountListProps) {
  const { taxedCents, subtotalCents, taxCents } = totals;
  const taxNote = taxedCents === subtotalCents ? '' : ` of ${formatCents(taxedCents)}`;
  const rows = [
    ['Subtotal', '', subtotalCents],
    ['Tax', `${taxPercent}%${taxNote}`, taxCents],
  ] as const;
  return (
    <dl className="grid gap-2 tabular-nums">
      {rows.map(([name, note, cents]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">
            <span>{name}</span> {note && <span className="text-fine">{note}</span>}
          </dt>
          <dd className="font-medium">{formatCents(cents)}</dd>
        </div>
      ))}
      <div
        aria-live="polite"
        aria-atomic="true"
        className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4 font-semibold text-heading"
      >
        <dt>Total</dt>
        <dd>{formatCents(totals.totalCents)}</dd>
      </div>
    </dl>
  );
}
