import { formatCents } from '../../../shared/money.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { tryAll } from '../../try-each.ts';
import { refuseDisputed } from '../disputes/disputes.ts';
import { findOrder } from '../queries.ts';
import { hasOpenDispute } from '../records/dispute-queries.ts';
import { settleByRefund } from '../records/incidents/settle-incident.ts';
import { findPayment, lockPayment, type PaymentRow } from '../records/payment-queries.ts';
import { giveUp, tellUnmade } from '../records/refunds/give-up.ts';
import { noteDone, noteFailed, noteRefused } from '../records/refunds/record-refund.ts';
import {
  claimRefund,
  findRefund,
  findUnfinishedRefunds,
  hasGoneBackElsewhere,
  type RefundRow,
  sumRefunded,
  updateRefund,
} from '../records/refunds/refund-queries.ts';
import { syncRefunds } from './sync-refunds.ts';

/**
 * Until when whoever asks now has a refund for themselves. It is renewed while they ask, so that nobody hurries after a
 * refund that is under way, and a process that died is followed soon.
 */
export const leaseFromNow = ({ config }: Pick<Shop, 'config'>): Date =>
  new Date(Date.now() + config.recoverySeconds * 1000);

/**
 * Asks the provider for a refund that was noted, and notes what became of it. What the provider has is looked at first: keys
 * are forgotten there after a day, the records may be an older copy, and then asking would pay twice (D72).
 * @throws ShopError CONFLICT when the provider refuses, or more went back than the records knew; DISPUTED; anything else
 * leaves the refund to be tried again
 */
export async function executeRefund(shop: Shop, refund: RefundRow): Promise<void> {
  // A lease that cannot be written runs out; whoever comes then looks at what the provider has first.
  const renew = () => updateRefund(shop.db, refund.id, { leasedUntil: leaseFromNow(shop) }).catch(() => {});
  const renewing = setInterval(renew, shop.config.recoverySeconds * 300);
  try {
    await refundAtProvider(shop, refund);
  } catch (error) {
    clearInterval(renewing);
    await updateRefund(shop.db, refund.id, { leasedUntil: null }).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/**
 * Finishes the refunds that a failure or a crash cut off, each by one worker. What cannot be made ends, with an incident.
 * @throws AggregateError of those that must be tried again
 */
export async function finishRefunds(shop: Shop): Promise<void> {
  const startedAt = new Date();
  await tryAll<RefundRow>(
    (last) => findUnfinishedRefunds(shop.db, startedAt, last),
    ({ id }) => finish(shop, id),
  );
}

async function finish(shop: Shop, id: string) {
  const refund = await claimRefund(shop.db, id, leaseFromNow(shop));
  if (!refund) return;
  await executeRefund(shop, refund).catch(async (error) => {
    if (!isFinal(error)) throw error;
    await shop.db.transaction((tx) => tellUnmade(shop, tx, refund, error.message));
  });
}

const isFinal = (error: unknown): error is ShopError =>
  error instanceof ShopError && (error.code === 'CONFLICT' || error.code === 'DISPUTED');

async function refundAtProvider(shop: Shop, refund: RefundRow) {
  const { id: refundId, amountCents, orderId, restock } = refund;
  const payment = await findPayment(shop.db, refund.paymentId);
  if (!payment?.intentId) throw new ShopError('CONFLICT', 'The payment for this refund is not on record.');
  if (!(await isStillWanted(shop, payment, refund))) return;
  const request = { paymentIntentId: payment.intentId, amountCents, refundId, orderId, restock };
  const made = await shop.payments.refund(request).catch((error) => {
    if (error instanceof ShopError && error.code === 'CONFLICT') return error;
    throw error;
  });
  if (made === 'was-back-already' || made instanceof ShopError) {
    // Money went back by another way than this: the provider's own list says which.
    await syncRefunds(shop, payment, { refused: refundId });
    if (made instanceof ShopError) throw made;
    await settleIncident(shop, refund, payment);
  } else if (made.state === 'failed') {
    await shop.db.transaction((tx) => noteFailed(shop, tx, refund, made.providerId));
    throw new ShopError('CONFLICT', 'The bank refused this refund.');
  } else await shop.db.transaction((tx) => noteDone(shop, tx, refund, made));
}

/**
 * Brings the records in line with the provider before anything is paid. False when that has shown the refund to be made, or
 * all to be back. Where it has shown something else that the request did not know of, the request is withdrawn.
 */
async function isStillWanted(shop: Shop, payment: PaymentRow, refund: RefundRow): Promise<boolean> {
  const before = await readReturned(shop.db, payment, refund);
  await syncRefunds(shop, payment, { waiting: refund.id });
  const now = await readReturned(shop.db, payment, refund);
  const hasChanged =
    now.returned !== before.returned ||
    (await hasGoneBackElsewhere(shop.db, payment.id, refund.askedAt)) ||
    (await hasOpenDispute(shop.db, payment.id));
  const end = (tx: Database) => (now.returned === now.total ? giveUp(shop, tx, refund) : noteRefused(tx, refund.id));
  if (hasChanged) await shop.db.transaction(end);
  const { status } = (await findRefund(shop.db, refund.id)) ?? refund;
  if (status === 'asked') return true;
  if (now.returned === now.total) await settleIncident(shop, refund, payment);
  else if (status === 'refused') {
    await refuseDisputed(shop.db, payment.id);
    throw returnedMeanwhile(await sumRefunded(shop.db, payment.id));
  }
  return false;
}

/** What of the order, or of a payment that bought nothing, has gone back, in cents. */
async function readReturned(db: Database, payment: PaymentRow, { orderId }: RefundRow) {
  const order = orderId ? await findOrder(db, orderId) : undefined;
  return order
    ? { total: order.totalCents, returned: order.refundedCents }
    : { total: payment.amountCents, returned: await sumRefunded(db, payment.id) };
}

/** A refund was decided on what is not so any more. */
export function returnedMeanwhile(cents: number): ShopError {
  const amount = formatCents(cents);
  const words = `By now ${amount} has gone back, which is not what was known when this was decided. Please look again, and refund what is still wanted.`;
  return new ShopError('CONFLICT', words);
}

/** What was to go back for an incident has gone back by another way. */
async function settleIncident({ db }: Shop, { incidentId }: RefundRow, { id, amountCents }: PaymentRow) {
  if (!incidentId || (await sumRefunded(db, id)) < amountCents) return;
  await db.transaction(async (tx) => {
    await lockPayment(tx, id);
    await settleByRefund(tx, incidentId);
  });
}
