import type Stripe from 'stripe';
import { readCart, writeCart } from './cart-metadata.ts';
import {
  CURRENCY,
  type ListedDispute,
  type NewPaymentSession,
  type PaymentEvent,
  type PaymentSession,
  type ProviderDispute,
  type ProviderRefund,
} from './payments.ts';
import { describeLook, describeOnStatement } from './shop-at-provider.ts';

const LONGEST_LIFE_SECONDS = 86_400;
// Stripe counts the 30 minutes a session must at least live by its own clock, from when the request arrives. With this, a
// clock of ours that is up to five minutes slow still sells. The sandbox is near, and goes by our clock.
const SLOW_CLOCK_SECONDS = 300;

/** What the shop wants, in the provider's words. */
export function describeNewSession(
  wanted: NewPaymentSession,
  { sandbox, isPlain = false }: { sandbox: boolean; isPlain?: boolean },
): Stripe.Checkout.SessionCreateParams {
  const { checkoutId, installation } = wanted;
  const latest = Math.floor(Date.now() / 1000) + LONGEST_LIFE_SECONDS;
  const suffix = describeOnStatement(wanted.storeName);
  return {
    mode: 'payment',
    // Cards alone: they settle at once. A bank debit would keep a car from everybody else for days.
    allowed_payment_method_types: ['card'],
    // Charged in dollars, as the cart says: an amount in another currency would not match what was asked.
    adaptive_pricing: { enabled: false },
    customer_email: wanted.email,
    // A dealership calls its buyer before the handover, and a bank that doubts a payment compares the address.
    phone_number_collection: { enabled: true },
    billing_address_collection: 'required',
    client_reference_id: checkoutId,
    metadata: writeCart(wanted.cart, installation),
    payment_intent_data: {
      metadata: { checkoutId, installation },
      receipt_email: wanted.email,
      ...(suffix && { statement_descriptor_suffix: suffix }),
    },
    ...(!isPlain && { branding_settings: describeLook(wanted) }),
    success_url: wanted.successUrl,
    cancel_url: wanted.cancelUrl,
    expires_at: Math.min(Math.ceil(wanted.expiresAt.getTime() / 1000) + (sandbox ? 0 : SLOW_CLOCK_SECONDS), latest),
    line_items: wanted.lines.map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: CURRENCY,
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
  const { status, payment_intent: intent, payment_method_types: methods } = session;
  const paid = session.payment_status === 'paid';
  return {
    sessionId: session.id,
    installation: session.metadata?.installation ?? null,
    checkoutId: session.metadata?.checkoutId ?? null,
    state: status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open',
    paid,
    failed: status === 'complete' && !paid && typeof intent === 'object' && cameToNothing(intent),
    paymentIntentId: idOf(intent),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    email: session.customer_details?.email ?? session.customer_email ?? '',
    method: methods.length === 1 ? (methods[0] ?? null) : null,
    cart: readCart(session.metadata),
  };
}

/** A payment that was to settle later goes back to where a method is asked for when it did not. */
const cameToNothing = (intent: Stripe.PaymentIntent | null) =>
  intent?.status === 'requires_payment_method' || intent?.status === 'canceled';

export function describeRefund({ id, amount, metadata, payment_intent, status }: Stripe.Refund): ProviderRefund {
  return {
    providerId: id,
    paymentIntentId: idOf(payment_intent),
    refundId: metadata?.refundId ?? null,
    orderId: metadata?.orderId ?? null,
    restock: metadata?.restock === 'yes',
    amountCents: amount,
    state: status === 'failed' || status === 'canceled' ? 'failed' : status === 'succeeded' ? 'made' : 'with-bank',
  };
}

const open: Stripe.Dispute['status'][] = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
];

export function describeDispute({ id, amount, reason, status, evidence_details }: Stripe.Dispute): ProviderDispute {
  const due = evidence_details?.due_by;
  return {
    providerId: id,
    amountCents: amount,
    reason,
    state: open.includes(status) ? 'open' : status === 'lost' ? 'lost' : 'won',
    dueBy: due ? new Date(due * 1000) : null,
  };
}

export function describeListedDispute(dispute: Stripe.Dispute): ListedDispute {
  return { ...describeDispute(dispute), paymentIntentId: idOf(dispute.payment_intent) };
}

const aboutMoney = ['charge', 'refund', 'dispute', 'radar.early_fraud_warning'];

/** What an event is about. How that stands is asked for, never taken from here. */
export function describeEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  const subject = data.object as { object: string; id?: string; payment_intent?: string | Stripe.PaymentIntent | null };
  const sessionId = subject.object === 'checkout.session' ? (subject.id ?? null) : null;
  return {
    id,
    type,
    sessionId,
    paymentIntentId: aboutMoney.includes(subject.object) ? idOf(subject.payment_intent) : null,
  };
}

const idOf = (intent: string | Stripe.PaymentIntent | null | undefined): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);
