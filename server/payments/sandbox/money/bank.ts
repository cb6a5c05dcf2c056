import type Stripe from 'stripe';
import type { Database } from '../../../db/client.ts';
import { recordEvent } from '../events/events.ts';
import {
  addObject,
  type DisputeAnswer,
  findObject,
  lockObject,
  newSandboxId,
  nowInSeconds,
  saveObject,
} from '../records/objects.ts';

// What a buyer's bank does to a payment days after it was made. No address reaches this: tests call it, as the bank would
// call Stripe.

const DAY_SECONDS = 86_400;

/** The bank refuses a refund that counted as made: the money is with the shop again. */
export function refuseRefund(db: Database, refundId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const refund = await lockObject(tx, 'refund', refundId);
    const charge = refund && (await lockObject(tx, 'charge', String(refund.charge)));
    if (!charge || refund.status !== 'succeeded') throw new Error(`There is no refund ${refundId} to refuse`);
    const refused = { ...refund, status: 'failed' };
    await saveObject(tx, 'refund', refundId, refused);
    const amountRefunded = charge.amount_refunded - refund.amount;
    await saveObject(tx, 'charge', charge.id, { ...charge, amount_refunded: amountRefunded, refunded: false });
    await recordEvent(tx, { type: 'refund.updated', object: refused });
    await recordEvent(tx, { type: 'refund.failed', object: refused });
  });
}

/** The bank has not passed a refund on yet, or has by now. */
export function delayRefund(db: Database, refundId: string, status: 'pending' | 'succeeded'): Promise<void> {
  return db.transaction(async (tx) => {
    const refund = await lockObject(tx, 'refund', refundId);
    if (!refund) throw new Error(`There is no refund ${refundId}`);
    const delayed = { ...refund, status };
    await saveObject(tx, 'refund', refundId, delayed);
    await recordEvent(tx, { type: 'refund.updated', object: delayed });
  });
}

/** The buyer denies a payment at the bank. */
export function openDispute(db: Database, intentId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { id: charge, amount } = await readCharge(tx, intentId);
    const dispute = {
      id: newSandboxId('dp'),
      object: 'dispute',
      amount,
      charge,
      created: nowInSeconds(),
      currency: 'usd',
      evidence_details: { due_by: nowInSeconds() + 7 * DAY_SECONDS },
      livemode: false,
      metadata: {},
      payment_intent: intentId,
      reason: 'fraudulent',
      status: 'needs_response',
    } satisfies DisputeAnswer;
    await addObject(tx, 'dispute', dispute.id, dispute);
    await recordEvent(tx, { type: 'charge.dispute.created', object: dispute });
    return dispute.id;
  });
}

/** The bank has the shop's evidence, or has decided. */
export function changeDispute(db: Database, id: string, status: Stripe.Dispute.Status): Promise<void> {
  return db.transaction(async (tx) => {
    const dispute = await lockObject(tx, 'dispute', id);
    if (!dispute) throw new Error(`There is no dispute ${id}`);
    const changed = { ...dispute, status };
    await saveObject(tx, 'dispute', id, changed);
    const isOver = status === 'won' || status === 'lost';
    await recordEvent(tx, { type: isOver ? 'charge.dispute.closed' : 'charge.dispute.updated', object: changed });
  });
}

/** The bank believes that the card of a payment was stolen. */
export function warnOfFraud(db: Database, intentId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { id: charge } = await readCharge(tx, intentId);
    const object = {
      id: newSandboxId('issfr'),
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge,
      created: nowInSeconds(),
      fraud_type: 'unauthorized_use_of_card',
      livemode: false,
      payment_intent: intentId,
    } as const;
    await recordEvent(tx, { type: 'radar.early_fraud_warning.created', object });
  });
}

async function readCharge(tx: Database, intentId: string) {
  const intent = await findObject(tx, 'payment_intent', intentId);
  const charge = intent && (await findObject(tx, 'charge', String(intent.latest_charge)));
  if (!charge) throw new Error(`Nothing was paid by ${intentId}`);
  return charge;
}
