import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { href } from 'react-router';
import { pageMeta } from '../../../page-meta.ts';
import { forgetCheckout } from '../../../state/cart/open-checkout.ts';
import type { Route } from './+types/order-failed.ts';
import { Outcome, WaysBack } from './outcome.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Payment failed',
    description: 'The payment did not go through. Nothing was charged.',
    path: href('/order-failed'),
    unlisted: true,
  });

/** Mostly reached by canceling, which gave the cars back at once (D59). */
export default function OrderFailed() {
  useEffect(forgetCheckout, []);
  return (
    <Outcome Icon={ShoppingBag} tone="neutral" title="Payment Failed" links={<WaysBack />}>
      <p className="font-semibold text-ink">Nothing was charged, and your cart is as it was.</p>
      <p>We couldn't process your payment. Please try again or contact support if the issue persists.</p>
    </Outcome>
  );
}
