import { href } from 'react-router';

/** Reminds people of what they were about to do when they were asked to sign in. */
export function reasonFor(destination: string): string | undefined {
  if (destination.startsWith(`${href('/cars')}/`)) return 'to see everything about this car.';
  if (destination.startsWith(href('/cart'))) return 'to check out. Your cart stays as it is.';
  if (destination.startsWith(href('/order-success'))) return 'to see your payment.';
  if (destination.startsWith(href('/dashboard'))) return 'to open your dashboard.';
  return undefined;
}
