import type Stripe from 'stripe';
import type { NewPaymentSession, PaymentSession } from './stripe.ts';

const LONGEST_LIFE_SECONDS = 86_400;
// Stripe counts the 30 minutes a session must at least live from when the request arrives, so one that is asked for
// exactly that long would be refused. The sandbox is near, and forgives that.
const TRAVEL_SECONDS = 60;

/** What the shop wants, in the provider's words. */
export function describeNewSession(
  wanted: NewPaymentSession,
  { sandbox }: { sandbox: boolean },
): Stripe.Checkout.SessionCreateParams {
  const metadata = { checkoutId: wanted.checkoutId };
  const latest = Math.floor(Date.now() / 1000) + LONGEST_LIFE_SECONDS;
  return {
    mode: 'payment',
    customer_email: wanted.email,
    client_reference_id: wanted.checkoutId,
    metadata,
    payment_intent_data: { metadata },
    success_url: wanted.successUrl,
    cancel_url: wanted.cancelUrl,
    expires_at: Math.min(Math.ceil(wanted.expiresAt.getTime() / 1000) + (sandbox ? 0 : TRAVEL_SECONDS), latest),
    line_items: wanted.lines.map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: 'usd',
        unit_amount: line.unitAmountCents,
        product_data: {
          name: line.name,
          ...(line.description ? { description: line.description } : {}),
          ...(line.image && /^https?:\/\//.test(line.image) ? { images: [line.image] } : {}),
        },
      },
    })),
  };
}

/** How a session stands, in the shop's words. */
export function describeSession(session: Stripe.Checkout.Session): PaymentSession {
  const { status, payment_intent: intent } = session;
  return {
    sessionId: session.id,
    checkoutId: session.client_reference_id,
    state: status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open',
    paid: session.payment_status === 'paid',
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amountCents: session.amount_total ?? 0,
  };
}
