import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { href, useSearchParams } from 'react-router';
import { ApiError, isWorthRetrying } from '../../../api/client.ts';
import { isSettling, paymentVerification, type VerificationAnswer } from '../../../api/orders/orders.ts';
import { pageMeta } from '../../../page-meta.ts';
import { cartChanges } from '../../../state/cart/cart-changes.ts';
import { forgetCheckout, recallCheckout } from '../../../state/cart/open-checkout.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { useRequireUser } from '../../../state/use-require-user.ts';
import type { Route } from './+types/order-success.ts';
import { PaymentPending, PaymentUnverified, PaymentVerified, PaymentVerifying } from './payment-outcomes.tsx';

/** As long as one waits for a payment before one is told that it is being processed (D60). */
const PATIENCE_MS = 30_000;

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('session_id');
  if (sessionId) void cacheFor('user')?.prefetchQuery(paymentVerification(sessionId, true));
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your payment',
    description: 'Confirmation of your payment.',
    path: href('/order-success'),
    unlisted: true,
  });

export default function OrderSuccess() {
  const sessionId = useSearchParams()[0].get('session_id') ?? '';
  const user = useRequireUser(sessionId !== '');
  const { isPatient, startOver } = usePatience();
  const payment = useQuery({
    ...paymentVerification(sessionId, isPatient),
    enabled: user !== null && sessionId !== '',
  });
  const answer = payment.data;
  useSettledCart(sessionId, answer);

  if (sessionId === '') return <PaymentUnverified message="No session ID found" />;
  if (answer?.verified) return <PaymentVerified answer={answer} />;
  if (answer && isSettling(answer)) {
    if (isPatient) return <PaymentVerifying />;
    if (answer.state === 'pending') return <PaymentPending answer={answer} onRetry={startOver} />;
  }
  if (answer) return <PaymentUnverified message={answer.message || 'Payment verification failed'} />;
  if (payment.error && !payment.isFetching) {
    const retry = isWorthRetrying(payment.error) ? () => void payment.refetch() : undefined;
    const isUnknown = payment.error instanceof ApiError && payment.error.status === 404;
    return <PaymentUnverified message={payment.error.message} isUnknown={isUnknown} onRetry={retry} />;
  }
  return <PaymentVerifying />;
}

function usePatience() {
  const [attempt, setAttempt] = useState(0);
  const [isPatient, setIsPatient] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt has its own time
  useEffect(() => {
    setIsPatient(true);
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  return { isPatient, startOver: () => setAttempt(attempt + 1) };
}

/** What was paid for leaves the cart; a payment that went wrong has no orders, but this browser knows what it was for. */
function useSettledCart(sessionId: string, answer: VerificationAnswer | undefined) {
  useEffect(() => {
    if (!answer?.verified) return;
    const opened = recallCheckout();
    const remembered = opened?.sessionId === sessionId ? opened.lines : [];
    const bought = answer.orders.map(({ carId, quantity }) => ({ id: carId._id, quantity }));
    cartChanges.settle(sessionId, bought.length > 0 ? bought : remembered);
    if (remembered.length > 0) forgetCheckout();
  }, [sessionId, answer]);
}
