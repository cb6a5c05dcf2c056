import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { href } from 'react-router';
import { formatAmount, toCents, toDollars } from '../../../../shared/money.ts';
import type { CustomerOrder } from '../../../../shared/orders/orders.ts';
import type { VerificationAnswer } from '../../../api/orders/orders.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { describeOptions } from '../../../components/car/option-names.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
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
              We’ll prepare your car for delivery or pickup. You can follow your order in My Orders.
            </Alert>
          )}
          <Receipt orders={answer.orders} />
        </>
      }
      links={<PlacesToGo />}
    >
      <p>Thank you. We've received your payment.</p>
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
      <p>You don't need to wait here. It will appear in your orders.</p>
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

/** What one payment bought: a line an order, amounts in one column. */
function Receipt({ orders }: { orders: CustomerOrder[] }) {
  if (orders.length === 0) return null;
  const total = toDollars(orders.reduce((sum, order) => sum + toCents(order.totalprice), 0));
  return (
    <section aria-labelledby="receipt" className="rounded-card bg-surface px-5 ring-1 ring-line sm:px-6">
      <h2 id="receipt" className="pt-5 pb-2 text-heading">
        Your order {orders[0]?.purchaseNumber}
      </h2>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order._id} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-4">
            <p className="font-semibold">
              <TitleText text={order.carId?.title || 'Car Order'} />
            </p>
            <p className="text-end font-semibold tabular-nums">{formatAmount(order.totalprice)}</p>
            <p className="col-span-2 text-fine text-ink-soft">
              Order <span className="break-all">{order.number || order._id}</span> · Quantity: {order.quantity}
            </p>
            {order.options?.length > 0 && (
              <p className="col-span-2 text-fine text-ink-soft">With {describeOptions(order.options)}</p>
            )}
            {order.notes && (
              <p className="col-span-2 mt-1 rounded-control bg-accent-wash px-3 py-2 text-accent-ink text-fine">
                {order.notes}
              </p>
            )}
          </li>
        ))}
      </ul>
      {orders.length > 1 && (
        <p className="flex justify-between border-line border-t py-4 font-semibold">
          Total <span className="tabular-nums">{formatAmount(total)}</span>
        </p>
      )}
    </section>
  );
}
