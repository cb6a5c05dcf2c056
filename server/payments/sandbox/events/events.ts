import { createHmac } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import type { Database } from '../../../db/client.ts';
import {
  type ChargeAnswer,
  type DisputeAnswer,
  newSandboxId,
  nowInSeconds,
  type RefundAnswer,
  type SessionAnswer,
} from '../records/objects.ts';
import { sandboxEvents } from '../records/tables.ts';

const MOST_ATTEMPTS = 30;
export const LONGEST_PAUSE_MS = 300_000;
const ANSWER_WITHIN_MS = 5_000;
// Longer than a delivery can take: a process that dies while delivering holds an event back no longer than this.
const CLAIM_MS = 10_000;
const BATCH = 20;

type EventSubject =
  | {
      type:
        | 'checkout.session.completed'
        | 'checkout.session.expired'
        | 'checkout.session.async_payment_succeeded'
        | 'checkout.session.async_payment_failed';
      object: SessionAnswer;
    }
  | { type: 'charge.refunded'; object: ChargeAnswer }
  | { type: 'refund.updated' | 'refund.failed'; object: RefundAnswer }
  | { type: 'charge.dispute.created' | 'charge.dispute.updated' | 'charge.dispute.closed'; object: DisputeAnswer }
  | {
      type: 'radar.early_fraud_warning.created';
      object: Omit<Stripe.Radar.EarlyFraudWarning, 'lastResponse'>;
    };

type EventBody = Pick<
  Stripe.EventBase,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'
> & { type: EventSubject['type']; data: { object: EventSubject['object'] } };

interface Receiver {
  url: string;
  webhookSecret: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

type EventRow = typeof sandboxEvents.$inferSelect;

/** Notes that something happened, in the transaction in which it happens; `deliverDueEvents` tells the shop. */
export async function recordEvent(tx: Database, { type, object }: EventSubject): Promise<void> {
  const body: EventBody = {
    id: newSandboxId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: nowInSeconds(),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    data: { object },
  };
  await tx.insert(sandboxEvents).values({ id: body.id, body, nextAttemptAt: new Date() });
}

/**
 * Sends what is due to the shop, signed. What is not answered with success comes again, later each time.
 * @returns whether more may be waiting
 */
export async function deliverDueEvents(db: Database, shop: Receiver): Promise<boolean> {
  const events = await claimDueEvents(db);
  await Promise.all(events.map((event) => deliver(db, event, shop)));
  return events.length === BATCH;
}

/** Several processes may share the events: claiming one pushes it away from the others. */
function claimDueEvents(db: Database): Promise<EventRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(sandboxEvents)
      .where(lte(sandboxEvents.nextAttemptAt, new Date()))
      .orderBy(asc(sandboxEvents.nextAttemptAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const claimedUntil = new Date(Date.now() + CLAIM_MS);
    for (const event of due) {
      await reschedule(tx, event, { attempts: event.attempts + 1, nextAttemptAt: claimedUntil });
    }
    return due.map((event) => ({ ...event, attempts: event.attempts + 1 }));
  });
}

async function deliver(db: Database, event: EventRow, shop: Receiver) {
  const arrived = await send(JSON.stringify(event.body), shop);
  if (!arrived) shop.log.warn({ event: event.id, attempt: event.attempts }, 'The payment event did not arrive');
  const over = arrived || event.attempts >= MOST_ATTEMPTS;
  const nextAttemptAt = over ? null : new Date(Date.now() + pauseAfter(event.attempts));
  await reschedule(db, event, { attempts: event.attempts, nextAttemptAt });
}

async function send(payload: string, { url, webhookSecret }: Receiver): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(payload, webhookSecret, nowInSeconds()),
      },
      body: payload,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function reschedule(db: Database, event: EventRow, change: Pick<EventRow, 'attempts' | 'nextAttemptAt'>) {
  // A claim that ran out may have passed to another process: the later attempt is the one that counts.
  const current = and(eq(sandboxEvents.id, event.id), lte(sandboxEvents.attempts, change.attempts));
  return db.update(sandboxEvents).set(change).where(current);
}

function sign(payload: string, webhookSecret: string, timestamp: number): string {
  const digest = createHmac('sha256', webhookSecret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}

/** 1 s, 2 s, 4 s … at most 5 minutes. */
function pauseAfter(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}
