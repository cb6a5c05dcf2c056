import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { ShopError } from '../errors.ts';
import { isRefusal, translateError, withCause } from './provider-errors.ts';
import { describeEvent, describeNewSession, describeRefund, describeSession, stands } from './translation.ts';

const API_VERSION = '2026-10-28.endive';
const SIGNATURE_TOLERANCE_SECONDS = 300;

export interface PaymentsOptions {
  secretKey: string;
  webhookSecret: string;
  /** The payment sandbox's port on this machine. Without it, Stripe itself is called. */
  port?: number;
  /** How long one attempt waits for an answer. */
  timeoutMs?: number;
}

export interface PaymentLine {
  name: string;
  description?: string;
  /** An absolute address; anything else is left out. */
  image?: string;
  /** What this line is charged, tax in. */
  unitAmountCents: number;
  /** 1 when `unitAmountCents` is the whole line, as it must be where a line's tax does not divide evenly among its cars. */
  quantity: number;
}

export interface NewPaymentSession {
  checkoutId: string;
  email: string;
  lines: PaymentLine[];
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the provider. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface PaymentSession {
  sessionId: string;
  checkoutId: string | null;
  state: 'open' | 'complete' | 'expired';
  /** Whether the money is in. A complete session that is neither paid nor failed settles later. */
  paid: boolean;
  /** Whether a payment that was to settle later came to nothing. Only `readSession` knows. */
  failed: boolean;
  paymentIntentId: string | null;
  amountCents: number;
}

export interface PaymentEvent {
  id: string;
  type: string;
  sessionId: string | null;
  /** Of an event about a charge or a refund. */
  paymentIntentId: string | null;
}

export interface ProviderRefund {
  providerId: string;
  /** The shop's own refund that this is; null for one that was made at the provider itself. */
  refundId: string | null;
  amountCents: number;
}

/** What the shop asks of its payment provider. Every function throws `PAYMENTS_UNAVAILABLE` when it cannot be reached. */
export interface Payments {
  /** Opens the hosted payment page of a checkout. Asking again for the same checkout gives the same session. */
  createSession(session: NewPaymentSession): Promise<{ sessionId: string; url: string }>;
  /** Tells how a session stands, or null when the provider does not know it. */
  readSession(sessionId: string): Promise<PaymentSession | null>;
  /** Ends an open session, so that it can no longer be paid. One that has ended already is left as it is: look at `state`. */
  expireSession(sessionId: string): Promise<PaymentSession | null>;
  /**
   * Gives money back, once per idempotency key: an amount, or all that is left. A charge that was refunded already
   * counts as done.
   * @throws ShopError CONFLICT when the provider refuses
   */
  refund(refund: {
    paymentIntentId: string;
    amountCents?: number;
    idempotencyKey: string;
    /** Travels with the refund, so that it is known again in `readRefunds`. */
    refundId?: string;
  }): Promise<{ refundId: string; wasBackAlready?: boolean }>;
  /** Which checkout a payment belongs to, and every refund of it that stands. Null when the provider does not know it. */
  readRefunds(paymentIntentId: string): Promise<{ checkoutId: string | null; refunds: ProviderRefund[] } | null>;
  /**
   * Reads a webhook, after proving that the provider sent it within the last five minutes.
   * @throws ShopError BAD_SIGNATURE
   */
  readEvent(rawBody: Buffer | string, signature: string): PaymentEvent;
}

/** Connects to the payment provider: Stripe, or the sandbox that speaks like it. */
export function connectPayments({ secretKey, webhookSecret, port, timeoutMs = 10_000 }: PaymentsOptions): Payments {
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(port ? { host: '127.0.0.1', port, protocol: 'http' as const } : {}),
  });

  const readSession = async (sessionId: string) => {
    try {
      return describeSession(await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }));
    } catch (error) {
      if (isRefusal(error) && error.statusCode === 404) return null;
      throw translateError(error);
    }
  };

  return {
    readSession,

    async createSession(wanted) {
      try {
        const session = await stripe.checkout.sessions.create(describeNewSession(wanted, { sandbox: Boolean(port) }), {
          idempotencyKey: `checkout-${wanted.checkoutId}`,
        });
        if (!session.url) throw new Error(`Payment session ${session.id} has no address`);
        return { sessionId: session.id, url: session.url };
      } catch (error) {
        throw translateError(error);
      }
    },

    async expireSession(sessionId) {
      try {
        // A key of its own for each call: an answer kept from an earlier one would say how the session stood then.
        const idempotencyKey = `expire-${randomUUID()}`;
        return describeSession(await stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey }));
      } catch (error) {
        if (isRefusal(error)) return readSession(sessionId);
        throw translateError(error);
      }
    },

    async refund({ paymentIntentId, amountCents, idempotencyKey, refundId }) {
      try {
        const refund = await stripe.refunds.create(
          {
            payment_intent: paymentIntentId,
            ...(amountCents !== undefined && { amount: amountCents }),
            ...(refundId && { metadata: { refundId } }),
          },
          { idempotencyKey },
        );
        return { refundId: refund.id };
      } catch (error) {
        if (!isRefusal(error)) throw translateError(error);
        if (error.code === 'charge_already_refunded') return findLastRefund(stripe, paymentIntentId);
        throw withCause(new ShopError('CONFLICT', 'The payment service refused this refund.'), error);
      }
    },

    async readRefunds(paymentIntentId) {
      try {
        const intent = await stripe.paymentIntents.retrieve(paymentIntentId);
        const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
        return { checkoutId: intent.metadata.checkoutId ?? null, refunds: data.filter(stands).map(describeRefund) };
      } catch (error) {
        if (isRefusal(error) && error.statusCode === 404) return null;
        throw translateError(error);
      }
    },

    readEvent(rawBody, signature) {
      try {
        const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS);
        return describeEvent(event);
      } catch (error) {
        throw withCause(new ShopError('BAD_SIGNATURE', 'This message is not from the payment service.'), error);
      }
    },
  };
}

async function findLastRefund(stripe: Stripe, paymentIntentId: string) {
  try {
    const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 1 });
    return { refundId: data[0]?.id ?? '', wasBackAlready: true };
  } catch (error) {
    throw translateError(error);
  }
}
