import { useId } from 'react';
import { href, Link } from 'react-router';
import { formatCents } from '../../../../../shared/money.ts';
import { AmountList } from '../../../../components/amount-list.tsx';
import { useAuth } from '../../../../state/auth.tsx';
import { signInPath } from '../../../../state/destination.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/classes.ts';
import type { totalsOfCart } from './cart-totals.ts';

/** As wide as the screen, and stuck to its lower edge until the cart ends. */
const barOfPhones =
  'max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-[clamp(1rem,4vw,3rem)] max-lg:flex max-lg:items-center ' +
  'max-lg:flex-wrap max-lg:justify-between max-lg:gap-x-4 max-lg:gap-y-2 max-lg:border-line max-lg:border-t max-lg:bg-ground/95 max-lg:pt-3 ' +
  'max-lg:px-[clamp(1rem,4vw,3rem)] max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:backdrop-blur-md';

interface CartSummaryProps {
  /** Of what can be bought of the cart. */
  totals: ReturnType<typeof totalsOfCart>;
  taxPercent: number;
  /** Why it cannot be checked out as it is. */
  reason: string | undefined;
  isProcessing: boolean;
  onCheckout: () => void;
}

/** What it comes to, in one column of amounts, and the way to pay it. */
export function CartSummary({ totals, taxPercent, reason, isProcessing, onCheckout }: CartSummaryProps) {
  const reasonId = useId();
  const { user } = useAuth();
  const total = formatCents(totals.totalCents);
  return (
    // On a phone it takes no place of its own, so that its button can stick to the screen's edge beside the lines.
    <aside aria-label="Checkout" className="contents lg:sticky lg:top-24 lg:grid lg:gap-4">
      <section
        aria-labelledby="order-summary"
        className="grid gap-5 rounded-card bg-surface p-6 shadow-rest ring-1 ring-line"
      >
        <h2 id="order-summary" className="text-heading">
          Order Summary
        </h2>
        <AmountList totals={totals} taxPercent={taxPercent} />
        {!user && (
          <Alert tone="warning">
            Please{' '}
            <Link to={signInPath(href('/cart'))} className="text-link">
              sign in
            </Link>{' '}
            to check out. Your cart stays as it is.
          </Alert>
        )}
        {reason ? (
          <p id={reasonId} role="status" className="font-medium text-danger">
            {reason}
          </p>
        ) : (
          <p className="text-fine text-ink-soft">You pay on a separate payment page.</p>
        )}
      </section>
      <div data-bottom-bar className={cx(barOfPhones, reason && 'max-sm:flex-col max-sm:items-stretch')}>
        {reason ? (
          <p aria-hidden="true" className="font-medium text-danger text-fine lg:hidden">
            {reason}
          </p>
        ) : (
          <p aria-hidden="true" className="truncate font-semibold text-lead tabular-nums lg:hidden">
            {total}
          </p>
        )}
        <Button
          size="large"
          onClick={onCheckout}
          disabled={isProcessing || reason !== undefined}
          aria-describedby={reason && reasonId}
          className="max-sm:px-4 max-sm:text-body lg:w-full"
        >
          Proceed to Checkout
        </Button>
      </div>
    </aside>
  );
}
