import { href } from 'react-router';
import { ButtonLink } from '../../../components/button-link.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PaymentNotice } from './cart-availability.ts';

interface CartNoticesProps {
  payment: PaymentNotice | undefined;
  hasChangedPrices: boolean;
  /** What has changed of the options. */
  news: string[];
  hasFailed: boolean;
  onRetry: () => void;
}

/** What has changed since one was last here, and what could not be found out. */
export function CartNotices({ payment, hasChangedPrices, news, hasFailed, onRetry }: CartNoticesProps) {
  return (
    <div className="grid gap-3 pb-5 empty:hidden">
      {payment && (
        <Alert
          tone={payment.isPaid ? 'success' : 'info'}
          action={
            <ButtonLink
              to={`${href('/order-success')}?session_id=${encodeURIComponent(payment.sessionId)}`}
              variant="secondary"
            >
              See your payment
            </ButtonLink>
          }
        >
          {payment.isPaid
            ? 'We’ve received the payment you started here.'
            : 'The payment you started here is being processed.'}
        </Alert>
      )}
      {hasChangedPrices && (
        <Alert tone="warning">A price has changed since you were last here. The new price applies.</Alert>
      )}
      {news.length > 0 && <Alert tone="warning">{news.join(' ')}</Alert>}
      {hasFailed && (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          We couldn’t check prices and stock right now.
        </Alert>
      )}
    </div>
  );
}
