import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { ShopError } from '../errors.ts';
import { tracePayments } from '../telemetry/spans.ts';
import type { Payments, ProviderRefund, ProviderRefusal } from './payments.ts';
import { describeRefusal, isAboutLook, isRefusal, refusalOf, translateError, withCause } from './provider-errors.ts';
import { providerLists } from './provider-lists.ts';
import { describeDispute, describeEvent, describeNewSession, describeRefund, describeSession } from './translation.ts';

const API_VERSION = '2026-10-28.endive';
const SIGNATURE_TOLERANCE_SECONDS = 300;
const PAGE = 100;
const ALL = { limit: 10_000 };

export interface PaymentsOptions {
  secretKey: string;
  webhookSecret: string;
  /** The payment sandbox's port on this machine. Without it, Stripe itself is called. */
  port?: number;
  /** How long one attempt waits for an answer. */
  timeoutMs?: number;
  /** Is told of every refusal that no buyer can help. */
  onRefusal?: (refusal: ProviderRefusal) => Promise<void>;
}

/** Connects to the payment provider: Stripe, or the sandbox that speaks like it. */
export function connectPayments(options: PaymentsOptions): Payments {
  const { secretKey, webhookSecret, port, timeoutMs = 10_000, onRefusal } = options;
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(port ? { host: '127.0.0.1', port, protocol: 'http' as const } : {}),
  });

  tracePayments(stripe);

  /** What goes wrong is told in the shop's words; `refused` has the first word on a refusal. */
  async function callStripe<Answer>(
    work: () => Promise<Answer>,
    refused?: (refusal: InstanceType<typeof Stripe.errors.StripeInvalidRequestError>) => Promise<Answer | undefined>,
  ): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      const answer = isRefusal(error) ? await refused?.(error) : undefined;
      if (answer !== undefined) return answer;
      const refusal = describeRefusal(error);
      if (refusal) await onRefusal?.(refusal);
      throw translateError(error);
    }
  }

  const readSession: Payments['readSession'] = (sessionId) =>
    callStripe(
      async () => describeSession(await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })),
      nullWhenUnknown,
    );

  return {
    readSession,

    createSession(wanted) {
      const create = async (idempotencyKey: string, isPlain = false) => {
        const params = describeNewSession(wanted, { sandbox: Boolean(port), isPlain });
        const session = await stripe.checkout.sessions.create(params, { idempotencyKey });
        if (!session.url) throw new Error(`Payment session ${session.id} has no address`);
        return { sessionId: session.id, url: session.url };
      };
      const key = `checkout-${wanted.checkoutId}`;
      return callStripe(
        () => create(key),
        async (error) => {
          if (!isAboutLook(error)) return undefined;
          // Selling comes before looking right: nothing was opened, so this is the one session of the checkout.
          await onRefusal?.(refusalOf(error));
          return callStripe(() => create(`${key}-plain`, true));
        },
      );
    },

    expireSession: (sessionId) =>
      callStripe(
        async () => {
          // A key of its own for each call: an answer kept from an earlier one would say how the session stood then.
          const idempotencyKey = `expire-${randomUUID()}`;
          return describeSession(await stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey }));
        },
        () => readSession(sessionId),
      ),

    refund: ({ paymentIntentId, amountCents, refundId, orderId, restock }) =>
      callStripe<ProviderRefund | 'was-back-already'>(
        async () =>
          describeRefund(
            await stripe.refunds.create(
              {
                payment_intent: paymentIntentId,
                amount: amountCents,
                metadata: { refundId, ...(orderId && { orderId }), ...(restock && { restock: 'yes' }) },
              },
              { idempotencyKey: `refund-${refundId}` },
            ),
          ),
        async (error): Promise<'was-back-already'> => {
          if (error.code === 'charge_already_refunded') return 'was-back-already';
          throw withCause(new ShopError('CONFLICT', 'The payment service refused this refund.'), error);
        },
      ),

    readPayment: (paymentIntentId) =>
      callStripe(async () => {
        const of = { payment_intent: paymentIntentId };
        const [intent, sessions, refunds, disputes] = await Promise.all([
          stripe.paymentIntents.retrieve(paymentIntentId),
          stripe.checkout.sessions.list({ ...of, limit: 1 }),
          stripe.refunds.list({ ...of, limit: PAGE }).autoPagingToArray(ALL),
          stripe.disputes.list({ ...of, limit: PAGE }).autoPagingToArray(ALL),
        ]);
        return {
          installation: intent.metadata.installation ?? null,
          sessionId: sessions.data[0]?.id ?? null,
          refunds: refunds.map(describeRefund),
          disputes: disputes.map(describeDispute),
        };
      }, nullWhenUnknown),

    ...providerLists(stripe, callStripe),

    readEvent(rawBody, signature) {
      try {
        const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS);
        return describeEvent(event);
      } catch (error) {
        throw withCause(new ShopError('BAD_SIGNATURE', 'This message did not come from the payment service.'), error);
      }
    },
  };
}

const nullWhenUnknown = async ({ statusCode }: { statusCode?: number | undefined }) =>
  statusCode === 404 ? null : undefined;
