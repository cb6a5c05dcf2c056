import Stripe from 'stripe';
import { ShopError } from '../errors.ts';
import { isRefusal, translateError, withCause } from './provider-errors.ts';
import { describeNewSession, describeSession } from './translation.ts';

const API_VERSION = '2026-10-28.endive';
const SIGNATURE_TOLERANCE_SECONDS = 300;

export interface PaymentsOptions {
  secretKey: string;
  webhookSecret: string;
  /** The payment sandbox's port on this machine. Without it, Stripe itself is called. */
  port?: number;
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
  /** Whether the money is in. A complete session that is not paid settles later. */
  paid: boolean;
  paymentIntentId: string | null;
  amountCents: number;
}

export interface PaymentEvent {
  id: string;
  type: string;
  sessionId: string | null;
}

/** What the shop asks of its payment provider. Every function throws `PAYMENTS_UNAVAILABLE` when it cannot be reached. */
export interface Payments {
  /** Opens the hosted payment page of a checkout. Asking again for the same checkout gives the same session. */
  createSession(session: NewPaymentSession): Promise<{ sessionId: string; url: string }>;
  /** Tells how a session stands, or null when the provider does not know it. */
  readSession(sessionId: string): Promise<PaymentSession | null>;
  /** Ends an open session, so that it can no longer be paid. One that has ended already is left as it is: look at `state`. */
  expireSession(sessionId: string): Promise<PaymentSession | null>;
  /** Gives money back, once per idempotency key. A charge that was refunded already counts as done. */
  refund(refund: {
    paymentIntentId: string;
    amountCents: number;
    idempotencyKey: string;
  }): Promise<{ refundId: string }>;
  /**
   * Reads a webhook, after proving that the provider sent it within the last five minutes.
   * @throws ShopError BAD_SIGNATURE
   */
  readEvent(rawBody: Buffer | string, signature: string): PaymentEvent;
}

/** Connects to the payment provider: Stripe, or the sandbox that speaks like it. */
export function connectPayments({ secretKey, webhookSecret, port }: PaymentsOptions): Payments {
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(port ? { host: '127.0.0.1', port, protocol: 'http' as const } : {}),
  });

  const readSession = async (sessionId: string) => {
    try {
      return describeSession(await stripe.checkout.sessions.retrieve(sessionId));
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
        return describeSession(await stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        if (isRefusal(error)) return readSession(sessionId);
        throw translateError(error);
      }
    },

    async refund({ paymentIntentId, amountCents, idempotencyKey }) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentIntentId, amount: amountCents },
          { idempotencyKey },
        );
        return { refundId: refund.id };
      } catch (error) {
        if (!isRefusal(error)) throw translateError(error);
        if (error.code === 'charge_already_refunded') return findLastRefund(stripe, paymentIntentId);
        throw withCause(new ShopError('CONFLICT', 'The payment service refused this refund.'), error);
      }
    },

    readEvent(rawBody, signature) {
      try {
        const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS);
        const subject = event.data.object;
        const sessionId = subject.object === 'checkout.session' ? subject.id : null;
        return { id: event.id, type: event.type, sessionId };
      } catch (error) {
        throw withCause(new ShopError('BAD_SIGNATURE', 'This message is not from the payment service.'), error);
      }
    },
  };
}

async function findLastRefund(stripe: Stripe, paymentIntentId: string) {
  try {
    const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 1 });
    return { refundId: data[0]?.id ?? '' };
  } catch (error) {
    throw translateError(error);
  }
}
