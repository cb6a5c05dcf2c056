import { formatAmount } from '../../../../shared/money.ts';

/** What an order comes to, and what of it has gone back; an old answer does not say. */
export function OrderTotal({ totalprice, refunded = 0 }: { totalprice: number; refunded?: number | undefined }) {
  return (
    <div className="tabular-nums">
      <p className="font-semibold text-heading">{formatAmount(totalprice)}</p>
      {refunded > 0 && <p className="text-fine text-ink-soft">Refunded {formatAmount(refunded)}</p>}
    </div>
  );
}
