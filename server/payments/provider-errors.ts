import Stripe from 'stripe';
import { ShopError } from '../errors.ts';

/** The provider was reached and said no: asking again would not help. */
export function isRefusal(error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Makes what the shop may say of a provider that fails. What only a mistake of ours explains stays as it is. */
export function translateError(error: unknown): unknown {
  const ours = isRefusal(error) || error instanceof Stripe.errors.StripeIdempotencyError;
  if (ours || !(error instanceof Stripe.errors.StripeError)) return error;
  const message = 'The payment service cannot be reached right now. Nothing was charged. Please try again in a minute.';
  return withCause(new ShopError('PAYMENTS_UNAVAILABLE', message), error);
}

/** Keeps what really happened for the log; people see only the message. */
export function withCause(error: ShopError, cause: unknown): ShopError {
  error.cause = cause;
  return error;
}
