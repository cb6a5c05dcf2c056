import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { href, Link } from 'react-router';
import type { VerificationAnswer } from '../../../api/orders/orders.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { BoughtLines } from './bought-lines.tsx';
import { Outcome, WaysBack } from './outcome.tsx';

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
        <p>This page needs JavaScript to check your payment. Please turn it on in your browser.</p>
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
              We’ll prepare your car. The page of your order shows how you can receive it, and what comes next.
            </Alert>
          )}
          <BoughtLines orders={answer.orders} />
        </>
      }
      links={<PlacesToGo />}
    >
      <p>Thank you. We’ve received your payment.</p>
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
      details={<BoughtLines orders={answer.orders} />}
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
      <p>You don’t need to wait here. It will appear in your orders.</p>
    </Outcome>
  );
}

interface PaymentUnverifiedProps {
  message: string;
  /** The address names no payment of this account: it is broken, or somebody else's. */
  isUnknown?: boolean;
  onRetry?: (() => void) | undefined;
}

export function PaymentUnverified({ message, isUnknown = false, onRetry }: PaymentUnverifiedProps) {
  return (
    <Outcome
      Icon={CircleX}
      tone="danger"
      title="Payment Verification Failed"
      links={
        <>
          <WaysBack />
          {onRetry && (
            <Button size="large" variant="quiet" onClick={onRetry}>
              Retry
            </Button>
          )}
        </>
      }
    >
      <p>{message || 'Failed to verify payment status'}</p>
      {isUnknown && (
        <p>
          There’s no such payment in your account. What you paid for is under{' '}
          <Link to={href('/dashboard/orders')} className="text-link">
            My Orders
          </Link>
          . If you paid with another account, sign in to that one.
        </p>
      )}
    </Outcome>
  );
}

/** The dashboard opens at the orders on this one visit (D6). */
function PlacesToGo() {
  return (
    <>
      <ButtonLink to={href('/dashboard')} state={{ show: 'orders' }} size="large">
        View My Orders
      </ButtonLink>
      <ButtonLink to={href('/allProducts')} size="large" variant="secondary">
        Continue Shopping
      </ButtonLink>
    </>
  );
}
