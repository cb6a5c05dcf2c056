/** Reminds people of what they were about to do when they were asked to sign in. */
export function reasonFor(destination: string): string | undefined {
  if (destination.startsWith('/cars/')) return 'to see everything about this car.';
  if (destination.startsWith('/cart')) return 'to check out. Your cart stays as it is.';
  if (destination.startsWith('/order-success')) return 'to see your payment.';
  if (destination.startsWith('/dashboard')) return 'to open your dashboard.';
  return undefined;
}
