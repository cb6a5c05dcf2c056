import type Stripe from 'stripe';
import type { Database } from '../../db/client.ts';
import { recordEvent } from './events.ts';
import {
  addObject,
  newSandboxId,
  nowInSeconds,
  type SessionAnswer,
  type StoredSession,
  saveObject,
} from './objects.ts';

/** Pays an open session that the transaction has locked; any other stays as it is. */
export async function completeSession(tx: Database, session: StoredSession, payer: string): Promise<StoredSession> {
  if (session.answer.status !== 'open') return session;
  const intentId = await addPayment(tx, session);
  const answer: SessionAnswer = {
    ...session.answer,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intentId,
    customer_details: describePayer(session.answer.customer_email, payer),
    url: null,
  };
  const paid: StoredSession = { ...session, answer };
  await saveObject(tx, 'checkout.session', answer.id, paid);
  await recordEvent(tx, { type: 'checkout.session.completed', object: answer });
  return paid;
}

async function addPayment(tx: Database, { answer, intentMetadata }: StoredSession): Promise<string> {
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
    status: 'succeeded',
  } as const;
  await addObject(tx, 'payment_intent', intentId, {
    ...shared,
    id: intentId,
    object: 'payment_intent',
    amount_received: amount,
    latest_charge: chargeId,
  });
  await addObject(tx, 'charge', chargeId, {
    ...shared,
    id: chargeId,
    object: 'charge',
    amount_captured: amount,
    amount_refunded: 0,
    captured: true,
    paid: true,
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
