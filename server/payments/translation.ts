import type Stripe from 'stripe';
import type { NewPaymentSession, PaymentEvent, PaymentSession, ProviderRefund } from './payments.ts';

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
  const paid = session.payment_status === 'paid';
  return {
    sessionId: session.id,
    checkoutId: session.client_reference_id,
    state: status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open',
    paid,
    failed: status === 'complete' && !paid && typeof intent === 'object' && cameToNothing(intent),
    paymentIntentId: idOf(intent),
    amountCents: session.amount_total ?? 0,
  };
}

/** A payment that was to settle later goes back to where a method is asked for when it did not. */
const cameToNothing = (intent: Stripe.PaymentIntent | null) =>
  intent?.status === 'requires_payment_method' || intent?.status === 'canceled';

/** A refund that failed or was called off gave nothing back. */
export const stands = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

export function describeRefund({ id, amount, metadata }: Stripe.Refund): ProviderRefund {
  return { providerId: id, refundId: metadata?.refundId ?? null, amountCents: amount };
}

/** What an event is about. How that stands is asked for, never taken from here. */
export function describeEvent({ id, type, data: { object: subject } }: Stripe.Event): PaymentEvent {
  const sessionId = subject.object === 'checkout.session' ? subject.id : null;
  const aboutMoney = subject.object === 'charge' || subject.object === 'refund';
  return { id, type, sessionId, paymentIntentId: aboutMoney ? idOf(subject.payment_intent) : null };
}

const idOf = (intent: string | Stripe.PaymentIntent | null): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);
