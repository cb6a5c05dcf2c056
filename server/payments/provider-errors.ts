import Stripe from 'stripe';
import { ShopError } from '../errors.ts';
import type { ProviderRefusal } from './payments.ts';

const { StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError, StripeIdempotencyError } =
  Stripe.errors;
const refusals = [StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError, StripeIdempotencyError];

/** The provider was reached and said no: asking again would not help. */
export function isRefusal(error: unknown): error is InstanceType<typeof StripeInvalidRequestError> {
  return error instanceof StripeInvalidRequestError;
}

/**
 * Makes what the shop may say of a provider that fails or refuses. A refusal is never the buyer's mistake: the account
 * is not active, a key is wrong, a clock is off, or the request is.
 */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (isShopRefused(error)) {
    const message =
      'We can’t take payments right now. Nothing was charged, and our team has been notified. Please try again later.';
    return withCause(new ShopError('PAYMENTS_REFUSED', message), error);
  }
  const message = 'We can’t reach the payment service right now. Nothing was charged. Please try again in a minute.';
  return withCause(new ShopError('PAYMENTS_UNAVAILABLE', message), error);
}

/** Whether only the look of the payment page is refused: an icon that cannot be fetched, a color that is not taken. */
export const isAboutLook = ({ param }: { param?: string | null | undefined }): boolean =>
  param?.startsWith('branding_settings') ?? false;

/** What is known of a refusal that no buyer can help; undefined for everything else. */
export function describeRefusal(error: unknown): ProviderRefusal | undefined {
  return error instanceof Stripe.errors.StripeError && isShopRefused(error) ? refusalOf(error) : undefined;
}

export function refusalOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderRefusal {
  const { code = error.type, param = null, requestId = null, message } = error;
  return { code, param, requestId, message };
}

const isShopRefused = (error: Error) => refusals.some((refusal) => error instanceof refusal);

/** Keeps what really happened for the log; people see only the message. */
export function withCause(error: ShopError, cause: unknown): ShopError {
  error.cause = cause;
  return error;
}
