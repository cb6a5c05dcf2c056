import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import type { VerificationAnswer } from '../../../api/orders.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Outcome } from './outcome.tsx';
import { Receipt } from './receipt.tsx';

const ORDER_ERROR =
  'Your payment was successful, but there was an issue processing your order. Our team has been notified.';

export function PaymentVerifying() {
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center py-20">
      <p role="status" className="flex items-center gap-4 font-semibold text-heading">
        <Spinner className="text-accent-ink" />
        Verifying your payment...
      </p>
      <noscript>
        <p>This page needs JavaScript to ask how your payment went. Please switch it on in your browser.</p>
      </noscript>
    </div>
  );
}

export function PaymentVerified({ answer }: { answer: VerificationAnswer }) {
  return (
    <Outcome
      Icon={CircleCheck}
      tone="success"
      title="Payment Successful"
      details={
        <>
          {answer.orderError ? (
            <Alert tone="warning" title="About your order">
              {answer.message || ORDER_ERROR}
            </Alert>
          ) : (
            <Alert title="What happens next">
              We prepare your car and write to you when it is ready for delivery or pickup.
            </Alert>
          )}
          <Receipt orders={answer.orders} />
        </>
      }
      links={<PlacesToGo />}
    >
      <p>Thank you. Your payment has arrived.</p>
    </Outcome>
  );
}

/** The method of payment settles later (D60). */
export function PaymentPending({ answer, onRetry }: { answer: VerificationAnswer; onRetry: () => void }) {
  return (
    <Outcome
      Icon={Hourglass}
      tone="warning"
      title="Your payment is being processed"
      details={<Receipt orders={answer.orders} />}
      links={
        <>
          <PlacesToGo />
          <Button size="large" variant="quiet" onClick={onRetry}>
            Check again
          </Button>
        </>
      }
    >
      <p>{answer.message}</p>
      <p>You need not wait here: it will show in your orders.</p>
    </Outcome>
  );
}

export function PaymentUnverified({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) {
  return (
    <Outcome
      Icon={CircleX}
      tone="danger"
      title="Payment Verification Failed"
      links={
        <>
          <ButtonLink to="/cart" size="large">
            Return to Cart
          </ButtonLink>
          <ButtonLink to="/" size="large" variant="secondary">
            Go to Home
          </ButtonLink>
          {onRetry && (
            <Button size="large" variant="quiet" onClick={onRetry}>
              Retry
            </Button>
          )}
        </>
      }
    >
      <p>{message || 'Failed to verify payment status'}</p>
    </Outcome>
  );
}

/** The dashboard opens at the orders on this one visit (D6). */
function PlacesToGo() {
  return (
    <>
      <ButtonLink to="/dashboard" state={{ show: 'orders' }} size="large">
        View My Orders
      </ButtonLink>
      <ButtonLink to="/allProducts" size="large" variant="secondary">
        Continue Shopping
      </ButtonLink>
    </>
  );
}
