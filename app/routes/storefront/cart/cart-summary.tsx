import { Link } from 'react-router';
import { formatAmount, TAX_PERCENT, toDollars, totalsOf } from '../../../../shared/money.ts';
import { type CartItem, lineCents } from '../../../state/cart-rules.ts';
import { signInPath } from '../../../state/destination.ts';
import { useAuth } from '../../../state/session.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

interface CartSummaryProps {
  items: CartItem[];
  isProcessing: boolean;
  onCheckout: () => void;
}

/** What it comes to, in one column of amounts, and the way to pay it. */
export function CartSummary({ items, isProcessing, onCheckout }: CartSummaryProps) {
  const { user } = useAuth();
  const totals = totalsOf(items.map(lineCents));
  const rows = [
    ['Subtotal', '', totals.subtotalCents],
    ['Tax', `${TAX_PERCENT}%`, totals.taxCents],
  ] as const;
  return (
    <section
      aria-labelledby="order-summary"
      className="grid gap-5 rounded-card bg-surface p-6 shadow-rest ring-1 ring-line lg:sticky lg:top-24"
    >
      <h2 id="order-summary" className="text-heading">
        Order Summary
      </h2>
      <dl className="grid gap-2 tabular-nums">
        {rows.map(([name, note, cents]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">
              <span>{name}</span> {note && <span className="text-fine">{note}</span>}
            </dt>
            <dd className="font-medium">{formatAmount(toDollars(cents))}</dd>
          </div>
        ))}
        <div
          aria-live="polite"
          aria-atomic="true"
          className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4 font-semibold text-heading"
        >
          <dt>Total</dt>
          <dd>{formatAmount(toDollars(totals.totalCents))}</dd>
        </div>
      </dl>
      {!user && (
        <Alert tone="warning">
          Please{' '}
          <Link to={signInPath('/cart')} className="text-link">
            sign in
          </Link>{' '}
          to check out. Your cart stays as it is.
        </Alert>
      )}
      <Button size="large" onClick={onCheckout} disabled={isProcessing} className="w-full">
        Proceed to Checkout
      </Button>
      <p className="text-center text-fine text-ink-soft">You pay on a separate payment page.</p>
    </section>
  );
}
