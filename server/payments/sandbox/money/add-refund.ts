import type Stripe from 'stripe';
import { formatCents } from '../../../../shared/money.ts';
import type { Database } from '../../../db/client.ts';
import { recordEvent } from '../events/events.ts';
import {
  addObject,
  findObject,
  lockObject,
  newSandboxId,
  nowInSeconds,
  type RefundAnswer,
  saveObject,
} from '../records/objects.ts';
import { Refusal, refuseParam, refuseUnknown } from '../refusal.ts';

/**
 * Gives back a part of a payment, or all that is left of it.
 * @throws Refusal for an unknown payment, one given back already, or more than is left of it
 */
export async function addRefund(
  tx: Database,
  intentId: string,
  wantedCents: number | undefined,
  metadata: Stripe.Metadata = {},
): Promise<RefundAnswer> {
  const intent = await findObject(tx, 'payment_intent', intentId);
  if (!intent) throw refuseUnknown('payment_intent', intentId);
  const charge = await lockObject(tx, 'charge', String(intent.latest_charge));
  if (!charge) throw refuseUnknown('charge', String(intent.latest_charge));
  if (charge.status !== 'succeeded') {
    const words = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
    throw new Refusal(400, words, { code: 'payment_intent_unexpected_state', param: 'payment_intent' });
  }
  const leftCents = charge.amount - charge.amount_refunded;
  if (leftCents === 0) {
    throw new Refusal(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = wantedCents ?? leftCents;
  if (amount > leftCents) {
    const words = `Refund amount (${formatCents(amount)}) is greater than unrefunded amount on charge (${formatCents(leftCents)})`;
    throw refuseParam('amount', 'amount_too_large', words);
  }

  const refund = {
    id: newSandboxId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: nowInSeconds(),
    currency: 'usd',
    metadata,
    payment_intent: intentId,
    reason: null,
    status: 'succeeded',
  } satisfies RefundAnswer;
  const amountRefunded = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount };
  await addObject(tx, 'refund', refund.id, refund);
  await saveObject(tx, 'charge', charge.id, changed);
  await recordEvent(tx, { type: 'charge.refunded', object: changed });
  return refund;
}
