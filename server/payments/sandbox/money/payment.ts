import type Stripe from 'stripe';
import type { Database } from '../../../db/client.ts';
import { recordEvent } from '../events/events.ts';
import {
  addObject,
  findObject,
  lockObject,
  newSandboxId,
  nowInSeconds,
  type SessionAnswer,
  type StoredSession,
  saveObject,
} from '../records/objects.ts';

const SETTLES_AFTER_SECONDS = 2;

/** Pays an open session that the transaction has locked; any other stays as it is. */
export async function completeSession(
  tx: Database,
  session: StoredSession,
  payer: { name: string; settlesAs?: 'paid' | 'failed' | undefined },
): Promise<StoredSession> {
  if (session.answer.status !== 'open') return session;
  const { name, settlesAs } = payer;
  const intentId = await addPayment(tx, session, settlesAs ? 'pending' : 'succeeded');
  const answer: SessionAnswer = {
    ...session.answer,
    status: 'complete',
    payment_status: settlesAs ? 'unpaid' : 'paid',
    payment_intent: intentId,
    customer_details: describePayer(session.answer.customer_email, name),
    url: null,
  };
  const settles = settlesAs ? { at: nowInSeconds() + SETTLES_AFTER_SECONDS, as: settlesAs } : null;
  const complete: StoredSession = { ...session, answer, settles };
  await saveObject(tx, 'checkout.session', answer.id, complete);
  await recordEvent(tx, { type: 'checkout.session.completed', object: answer });
  return complete;
}

/** Lets the money of a payment come in, or not, that was to settle later. The transaction has locked the session. */
export async function settleSession(tx: Database, session: StoredSession): Promise<void> {
  const { settles, answer: before } = session;
  const intent = await findObject(tx, 'payment_intent', String(before.payment_intent));
  const charge = intent && (await lockObject(tx, 'charge', String(intent.latest_charge)));
  if (!settles || !intent || !charge) return;
  const paid = settles.as === 'paid';
  const answer: SessionAnswer = { ...before, payment_status: paid ? 'paid' : 'unpaid' };
  await saveObject(tx, 'checkout.session', answer.id, { ...session, answer, settles: null });
  await saveObject(tx, 'payment_intent', intent.id, {
    ...intent,
    status: paid ? 'succeeded' : 'requires_payment_method',
    amount_received: paid ? intent.amount : 0,
  });
  await saveObject(tx, 'charge', charge.id, { ...charge, ...moneyOf(charge.amount, paid ? 'succeeded' : 'failed') });
  const type = paid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed';
  await recordEvent(tx, { type, object: answer });
}

const moneyOf = (amount: number, status: 'succeeded' | 'pending' | 'failed') => ({
  status,
  paid: status === 'succeeded',
  captured: status === 'succeeded',
  amount_captured: status === 'succeeded' ? amount : 0,
});

async function addPayment(
  tx: Database,
  { answer, intentMetadata }: StoredSession,
  status: 'succeeded' | 'pending',
): Promise<string> {
  const intentId = newSandboxId('pi');
  const chargeId = newSandboxId('ch');
  const amount = answer.amount_total ?? 0;
  const shared = {
    amount,
    created: nowInSeconds(),
    currency: 'usd',
    livemode: false,
    metadata: intentMetadata,
    receipt_email: null,
  } as const;
  await addObject(tx, 'payment_intent', intentId, {
    ...shared,
    id: intentId,
    object: 'payment_intent',
    status: status === 'succeeded' ? 'succeeded' : 'processing',
    amount_received: status === 'succeeded' ? amount : 0,
    latest_charge: chargeId,
  });
  await addObject(tx, 'charge', chargeId, {
    ...shared,
    ...moneyOf(amount, status),
    id: chargeId,
    object: 'charge',
    amount_refunded: 0,
    payment_intent: intentId,
    refunded: false,
  });
  return intentId;
}

function describePayer(email: string | null, name: string): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: name,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}
