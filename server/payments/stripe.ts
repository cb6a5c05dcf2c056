import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { ShopError } from '../errors.ts';
import type { Payments } from './payments.ts';
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
        const { data: sessions } = await stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 });
        return {
          checkoutId: intent.metadata.checkoutId ?? null,
          sessionId: sessions[0]?.id ?? null,
          refunds: data.filter(stands).map(describeRefund),
        };
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
